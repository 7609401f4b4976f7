import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCoordinatorScope } from '@/api/use-coordinator-endpoint';
import { SearchedRecords } from '@/components/list/searched-records';
import { monthOptions } from '@/components/text/format';
import { BOOKKEEPING_STATUSES } from '@/contract/choices';
import type { OwnCommission } from '@/contract/commissions';
import type { DownlineMember } from '@/contract/downline';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useRecordGrid } from '@/hooks/use-record-grid';
import {
  INVESTMENT_LIST_OPTIONS,
  InvestmentsTable,
  useInvestmentGrid,
} from '@/pages/panchayat/investments/investments-table';
import { MembersTable } from '@/pages/panchayat/members/members-table';
import { OwnCommissionCard, ownCommissionColumns } from '@/pages/shared/own-commissions';
import { SEARCH_DELAYS } from '@/utils/use-debounced';

export function MembersTab() {
  const navigate = useNavigate();
  const onOpen = useCallback(({ _id }: DownlineMember) => navigate(`/panchayat/members/show/${_id}`), [navigate]);
  return (
    <>
      <FullScreenLink to="members" />
      <MembersTable onOpen={onOpen} />
    </>
  );
}

export function InvestmentsTab() {
  return (
    <ListAddressProvider {...INVESTMENT_LIST_OPTIONS}>
      <FullScreenLink to="investments" />
      <InvestmentsTabContent />
    </ListAddressProvider>
  );
}

function InvestmentsTabContent() {
  return <InvestmentsTable grid={useInvestmentGrid()} />;
}

const LIST_OPTIONS = { name: 'own-commissions', pageSize: 20, filterNames: ['member', 'status', 'month'] };

export function CommissionsTab() {
  return (
    <>
      <FullScreenLink to="commissions" />
      <ListAddressProvider {...LIST_OPTIONS}>
        <OwnCommissionsTable />
      </ListAddressProvider>
    </>
  );
}

/** The signed-in coordinator's commissions, filtered and paged by the server. */
function OwnCommissionsTable() {
  const { t } = useTranslation();
  const { coordinatorType, coordinatorId } = useCoordinatorScope();
  const grid = useRecordGrid<OwnCommission>({
    resource: 'own-commissions',
    meta: { query: { coordinatorType, coordinatorId } },
  });
  const columns = useMemo(() => ownCommissionColumns(t), [t]);
  const any = { value: '', label: t('coordinator:commissions.filters.all') };

  return (
    <SearchedRecords
      grid={grid}
      label={t('coordinator:commissions.label')}
      columns={columns}
      renderCard={(commission) => <OwnCommissionCard commission={commission} />}
      search={{ name: 'member', label: t('coordinator:commissions.filters.member'), delay: SEARCH_DELAYS.members }}
      filters={[
        {
          name: 'status',
          label: t('coordinator:commissions.filters.status'),
          options: [any, ...BOOKKEEPING_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))],
        },
        { name: 'month', label: t('coordinator:commissions.filters.month'), options: [any, ...monthOptions()] },
      ]}
      empty={{
        title: t('coordinator:commissions.empty'),
        hint: t('coordinator:commissions.emptyHint'),
        filteredHint: t('coordinator:commissions.emptyFilteredHint'),
      }}
    />
  );
}

const PAGE_PATHS = {
  members: '/panchayat/members',
  investments: '/panchayat/investments',
  commissions: '/panchayat/commissions',
} as const;

/** Links from a tab of the dashboard to the page with more functions. */
function FullScreenLink({ to }: { to: keyof typeof PAGE_PATHS }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -2 }}>
      <Button component={Link} to={PAGE_PATHS[to]} size="small" color="secondary" endIcon={<ArrowForward />}>
        {t(`panchayat:open.${to}`)}
      </Button>
    </Box>
  );
}
