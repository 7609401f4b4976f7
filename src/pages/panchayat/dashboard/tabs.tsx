import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, Button } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { DownlineMember } from '@/api/downline';
import { OPENED_FROM_LIST } from '@/components/dialog/use-routed-dialog';
import { useReturnToRow } from '@/components/list/use-row-keyboard';
import { SecondaryText } from '@/components/text/emphasis';
import { monthOptions } from '@/components/text/format';
import { InvestmentsTable, useInvestmentGrid } from '@/pages/panchayat/investments/investments-table';
import { MembersTable, useMembersGrid } from '@/pages/panchayat/members/members-table';
import { coordinatorFilter } from '@/pages/shared/coordinator-data';
import { OwnCommissionsTable, useOwnCommissionStatusFilter } from '@/pages/shared/own-commissions';
import { ListUrlStateProvider, withListUrlState } from '@/refine/list-url-state-provider';
import { INVESTMENT_LIST, MEMBER_LIST } from '../first-calls';

export const MembersTab = withListUrlState(MEMBER_LIST, MembersTabContent);

function MembersTabContent() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const grid = useMembersGrid();
  const rememberRow = useReturnToRow();
  const onOpen = useCallback(
    ({ _id }: DownlineMember) => {
      rememberRow(_id);
      navigate(`/panchayat/members/show/${_id}`, { state: OPENED_FROM_LIST });
    },
    [navigate, rememberRow],
  );
  return (
    <>
      <TabHead to="members" status={grid.isLoading && t('coordinator:downline.loading')} />
      <MembersTable grid={grid} onOpen={onOpen} />
    </>
  );
}

export const InvestmentsTab = withListUrlState(INVESTMENT_LIST, InvestmentsTabContent);

function InvestmentsTabContent() {
  const { t } = useTranslation();
  const grid = useInvestmentGrid();
  return (
    <>
      <TabHead to="investments" status={grid.isLoading && t('panchayat:investments.loading')} />
      <InvestmentsTable grid={grid} />
    </>
  );
}

const LIST_OPTIONS = { name: 'own-commissions', pageSize: 20, filterNames: ['member', 'status', 'month'] };

export function CommissionsTab() {
  const { t } = useTranslation();
  const status = useOwnCommissionStatusFilter();
  const month = coordinatorFilter(t, 'month', monthOptions());
  return (
    <>
      <TabHead to="commissions" />
      <ListUrlStateProvider {...LIST_OPTIONS}>
        <OwnCommissionsTable label={t('coordinator:commissions.label')} filters={[status, month]} />
      </ListUrlStateProvider>
    </>
  );
}

function TabHead({ to, status }: { to: 'members' | 'investments' | 'commissions'; status?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box sx={tabHeadStyle}>
      <SecondaryText role="status">{status}</SecondaryText>
      <Button component={Link} to={`/panchayat/${to}`} size="small" color="secondary" endIcon={<ArrowForward />}>
        {t(`panchayat:open.${to}`)}
      </Button>
    </Box>
  );
}

const tabHeadStyle = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: -2 };
