import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '../../../contract/coordinator-area';
import { useGrid } from '../../../hooks/use-grid';
import { useOwnScope } from '../../../hooks/use-own-endpoint';
import { SEARCH_DELAYS, useSearchText } from '../../../hooks/use-search-text';
import { useT } from '../../../i18n/use-t';
import { OwnCommissionCard } from '../../../resources/own-commissions/card';
import { ownCommissionColumns } from '../../../resources/own-commissions/columns';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import { ListToolbar } from '../../../ui/list-toolbar';
import { PagedRecords } from '../../../ui/paged-records';
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
  const box = useSearchText(grid.filters.member ?? '', (text) => grid.setFilter('member', text), SEARCH_DELAYS.members);
  const columns = useMemo(() => ownCommissionColumns(t), [t]);
  const active = FILTERS.filter((name) => grid.filters[name]).length;

  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-commissions:transactions')}
      </Typography>
      <FilterBar
        search={{
          value: box.text,
          label: t('coordinator:commissions.filters.member'),
          placeholder: t('coordinator:commissions.filters.member'),
          onChange: box.type,
        }}
        filters={[
          {
            name: 'plan',
            label: t('coordinator:commissions.columns.plan'),
            value: grid.filters.plan ?? '',
            options: plans,
            onChange: (value) => grid.setFilter('plan', value),
          },
          {
            name: 'status',
            label: t('coordinator:commissions.filters.status'),
            value: grid.filters.status ?? '',
            options: [
              { value: '', label: t('coordinator:commissions.filters.all') },
              ...BOOKKEEPING_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
            ],
            onChange: (value) => grid.setFilter('status', value),
          },
        ]}
        activeCount={active}
        onClear={() => {
          box.empty();
          grid.clearFilters();
        }}
      >
        <ListToolbar grid={grid} columns={columns} />
      </FilterBar>
      <PagedRecords
        grid={grid}
        label={t('coordinator-commissions:transactions')}
        columns={columns}
        renderCard={(commission) => <OwnCommissionCard commission={commission} />}
        empty={
          <EmptyState
            title={t('coordinator:commissions.empty')}
            hint={t(active > 0 ? 'coordinator:commissions.emptyFilteredHint' : 'coordinator:commissions.emptyHint')}
          />
        }
      />
    </>
  );
}
