import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '@/contract/coordinator-area';
import { ListAddressProvider } from '@/hooks/list-address-provider';
import { useOwnScope } from '@/hooks/use-own-endpoint';
import { useRecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS } from '@/hooks/use-search-text';
import { OwnCommissionCard } from '@/resources/own-commissions/card';
import { ownCommissionColumns } from '@/resources/own-commissions/columns';
import { usePlanOptions } from '@/screens/coordinator/use-plan-options';
import { SearchedRecords } from '@/ui/searched-records';

const LIST = { name: 'coordinator-commissions', pageSize: 20, filterNames: ['member', 'plan', 'status'] };

/** Every commission of the coordinator, filtered and paged by the server. */
export function CommissionTransactions() {
  return (
    <ListAddressProvider {...LIST}>
      <Transactions />
    </ListAddressProvider>
  );
}

function Transactions() {
  const { t } = useTranslation();
  const { hasId, ...scope } = useOwnScope();
  const plans = usePlanOptions();
  const grid = useRecordGrid<OwnCommission>({ resource: 'own-commissions', meta: { query: scope }, enabled: hasId });
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
        search={{ name: 'member', label: t('coordinator:commissions.filters.member'), delay: SEARCH_DELAYS.members }}
        filters={[
          { name: 'plan', label: t('coordinator:commissions.columns.plan'), options: plans },
          {
            name: 'status',
            label: t('coordinator:commissions.filters.status'),
            options: [
              { value: '', label: t('coordinator:commissions.filters.all') },
              ...BOOKKEEPING_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
            ],
          },
        ]}
        empty={{
          title: t('coordinator:commissions.empty'),
          hint: t('coordinator:commissions.emptyHint'),
          filteredHint: t('coordinator:commissions.emptyFilteredHint'),
        }}
      />
    </>
  );
}
