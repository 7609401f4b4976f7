import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { DownlineInvestment } from '../../../contract/coordinator-investments';
import { DEPOSIT_STATUSES } from '../../../contract/deposits';
import { useGrid } from '../../../hooks/use-grid';
import { useOwnScope } from '../../../hooks/use-own-endpoint';
import { SEARCH_DELAYS, useSearchText } from '../../../hooks/use-search-text';
import { useT } from '../../../i18n/use-t';
import { EmptyState } from '../../../ui/empty-state';
import { FilterBar } from '../../../ui/filter-bar';
import { formatDate } from '../../../ui/format';
import { ListToolbar } from '../../../ui/list-toolbar';
import { PagedRecords } from '../../../ui/paged-records';
import { usePlanOptions } from '../use-plan-options';
import { InvestmentCard } from './card';
import { investmentColumns } from './columns';

/** §2-9: coordinator tables. */
const PAGE_SIZE = 20;
/** What of the address is sent with the list call. */
const FILTERS = ['member', 'plan', 'date', 'status'];

/** Every deposit of the downline, filtered, sorted and paged by the server (§2-2). */
export function InvestmentTransactions() {
  const t = useT();
  const { hasId, ...scope } = useOwnScope();
  const plans = usePlanOptions();
  const grid = useGrid<DownlineInvestment>({
    resource: 'coordinator-investments',
    pageSize: PAGE_SIZE,
    filterNames: FILTERS,
    meta: { query: scope },
    enabled: hasId,
  });
  const box = useSearchText(grid.filters.member ?? '', (text) => grid.setFilter('member', text), SEARCH_DELAYS.members);
  const columns = useMemo(() => investmentColumns(t), [t]);
  const active = FILTERS.filter((name) => grid.filters[name]).length;
  const date = grid.filters.date ?? '';

  return (
    <>
      <Typography variant="h2" sx={{ mb: { xs: -1, sm: -2 } }}>
        {t('coordinator-investments:transactions')}
      </Typography>
      <FilterBar
        search={{
          value: box.text,
          label: t('coordinator-investments:filters.member'),
          placeholder: t('coordinator-investments:filters.member'),
          onChange: box.type,
        }}
        filters={[
          {
            name: 'plan',
            label: t('coordinator-investments:filters.plan'),
            value: grid.filters.plan ?? '',
            options: plans,
            onChange: (value) => grid.setFilter('plan', value),
          },
          {
            name: 'date',
            label: t('coordinator-investments:filters.date'),
            value: date,
            options: [{ value: date, label: formatDate(date) }],
            isDate: true,
            onChange: (value) => grid.setFilter('date', value),
          },
          {
            name: 'status',
            label: t('coordinator-investments:filters.status'),
            value: grid.filters.status ?? '',
            options: [
              { value: '', label: t('coordinator-investments:filters.all') },
              ...DEPOSIT_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
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
        label={t('coordinator-investments:transactions')}
        columns={columns}
        renderCard={(deposit) => <InvestmentCard deposit={deposit} />}
        failure={t('coordinator-investments:failed')}
        empty={
          <EmptyState
            title={t('coordinator-investments:empty')}
            hint={t(active > 0 ? 'coordinator-investments:emptyFilteredHint' : 'coordinator-investments:emptyHint')}
          />
        }
      />
    </>
  );
}
