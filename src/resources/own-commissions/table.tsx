import { useMemo } from 'react';
import { BOOKKEEPING_STATUSES, type OwnCommission } from '../../contract/coordinator-area';
import { useGrid } from '../../hooks/use-grid';
import { SEARCH_DELAYS, useSearchText } from '../../hooks/use-search-text';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { monthName } from '../../ui/format';
import { ListToolbar } from '../../ui/list-toolbar';
import { PagedRecords } from '../../ui/paged-records';
import { OwnCommissionCard } from './card';
import { ownCommissionColumns } from './columns';

const PAGE_SIZE = 20;

/** What of the address is sent with the list call. */
const FILTERS = ['member', 'status', 'month'];

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));

/** The signed-in coordinator's commissions, filtered and paged by the server. */
export function OwnCommissionsTable() {
  const t = useT();
  const grid = useGrid<OwnCommission>({ resource: 'own-commissions', pageSize: PAGE_SIZE, filterNames: FILTERS });
  const box = useSearchText(grid.filters.member ?? '', (text) => grid.setFilter('member', text), SEARCH_DELAYS.members);
  const columns = useMemo(() => ownCommissionColumns(t), [t]);
  const any = { value: '', label: t('coordinator:commissions.filters.all') };
  const active = FILTERS.filter((name) => grid.filters[name]).length;

  return (
    <>
      <FilterBar
        search={{
          value: box.text,
          label: t('coordinator:commissions.filters.member'),
          placeholder: t('coordinator:commissions.filters.member'),
          onChange: box.type,
        }}
        filters={[
          {
            name: 'status',
            label: t('coordinator:commissions.filters.status'),
            value: grid.filters.status ?? '',
            options: [any, ...BOOKKEEPING_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) }))],
            onChange: (value) => grid.setFilter('status', value),
          },
          {
            name: 'month',
            label: t('coordinator:commissions.filters.month'),
            value: grid.filters.month ?? '',
            options: [any, ...monthOptions()],
            onChange: (value) => grid.setFilter('month', value),
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
        label={t('coordinator:commissions.label')}
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
