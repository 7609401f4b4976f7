import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '../../../contract/coordinator-area';
import { useGrid } from '../../../hooks/use-grid';
import { useOwnScope } from '../../../hooks/use-own-endpoint';
import { SEARCH_DELAYS } from '../../../hooks/use-search-text';
import { useT } from '../../../i18n/use-t';
import { OwnCommissionCard } from '../../../resources/own-commissions/card';
import { ownCommissionColumns } from '../../../resources/own-commissions/columns';
import { SearchedRecords } from '../../../ui/searched-records';
import { usePlanOptions } from '../use-plan-options';

/** §2-9: coordinator tables. */
const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['member', 'plan', 'status'];

/** Every commission of the coordinator, filtered and paged by the server (§2-2). */
export function CommissionTransactions() {
  const t = useT();
  const { hasId, ...scope } = useOwnScope();
  const plans = usePlanOptions();
  const grid = useGrid<OwnCommission>({
    resource: 'own-commissions',
    list: 'coordinator-commissions',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    meta: { query: scope },
    enabled: hasId,
  });
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
