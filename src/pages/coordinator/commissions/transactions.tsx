import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchedRecords } from '@/components/list/searched-records';
import { usePlanOptions } from '@/pages/coordinator/use-plan-options';
import { OwnCommissionCard, ownCommissionColumns, useOwnCommissionStatuses } from '@/pages/shared/own-commissions';
import { ListAddressProvider } from '@/refine/list-address-provider';
import { useCoordinatorGrid } from '@/refine/use-coordinator-grid';
import { ownCommissions } from '@/server/own-commissions';
import { COMMISSION_LIST } from '../first-calls';

/** Every commission of the coordinator, filtered and paged by the server. */
export function CommissionTransactions() {
  return (
    <ListAddressProvider {...COMMISSION_LIST}>
      <TransactionsTable />
    </ListAddressProvider>
  );
}

function TransactionsTable() {
  const { t } = useTranslation();
  const plans = usePlanOptions();
  const statuses = useOwnCommissionStatuses();
  const grid = useCoordinatorGrid({ resource: ownCommissions });
  const columns = useMemo(() => ownCommissionColumns(t), [t]);

  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-commissions:transactions')}
      </Typography>
      <SearchedRecords
        grid={grid}
        label={t('coordinator-commissions:transactions')}
        columns={columns}
        renderCard={(commission) => <OwnCommissionCard commission={commission} />}
        search={{ name: 'member', label: t('coordinator:commissions.filters.member') }}
        filters={[
          { name: 'plan', label: t('coordinator:commissions.columns.plan'), options: plans },
          {
            name: 'status',
            label: t('coordinator:commissions.filters.status'),
            all: t('coordinator:commissions.filters.all'),
            options: statuses,
          },
        ]}
        empty={{
          title: t('coordinator:commissions.empty'),
          hint: t('coordinator:commissions.emptyHint'),
          filteredHint: t('coordinator:commissions.emptyFilteredHint'),
        }}
        failure={t('coordinator:commissions.failed')}
      />
    </>
  );
}
