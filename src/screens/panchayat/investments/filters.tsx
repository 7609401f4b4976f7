import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import { planBreakdown } from '@/contract/coordinator-analytics';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { DEPOSIT_STATUSES } from '@/contract/deposits';
import { monthOf } from '@/domain/months';
import { FIRST_YEAR, yearsSince } from '@/domain/years';
import { now } from '@/hooks/clock';
import type { RecordGrid } from '@/hooks/use-record-grid';
import { SEARCH_DELAYS, useSearchText } from '@/hooks/use-search-text';
import { monthOptions } from '@/screens/panchayat/month-options';
import { type Scope, STALE_MS } from '@/screens/panchayat/use-scope';
import { FilterBar } from '@/ui/filter-bar';
import { FILTERS } from './use-investments';

interface InvestmentFiltersProps {
  grid: RecordGrid<DownlineInvestment>;
  scope: Scope;
  /** At the end of the row. */
  toolbar: ReactNode;
}

/** Member, plan, month, year and status (§2-2). The plans are those that the downline has invested in. */
export function InvestmentFilters({ grid, scope, toolbar }: InvestmentFiltersProps) {
  const { t } = useTranslation();
  const { filters, setFilter } = grid;
  const { data } = useEndpoint(planBreakdown, { query: scope, staleTime: STALE_MS });
  const box = useSearchText(filters.member ?? '', (text) => setFilter('member', text), SEARCH_DELAYS.members);
  const any = { value: '', label: t('panchayat:filters.all') };
  const select = (name: 'plan' | 'month' | 'year' | 'status', options: { value: string; label: string }[]) => ({
    name,
    label: t(`panchayat:filters.${name}`),
    value: filters[name] ?? '',
    options: [any, ...options],
    onChange: (value: string) => setFilter(name, value),
  });
  const plans = (data?.planBreakdown ?? []).map(({ _id, planName }) => ({ value: _id, label: planName }));
  return (
    <FilterBar
      search={{ value: box.text, label: t('panchayat:filters.member'), onChange: box.type }}
      filters={[
        select('plan', plans),
        select('month', monthOptions()),
        select('year', yearsSince(FIRST_YEAR, monthOf(now()).year, filters.year ?? '')),
        select(
          'status',
          DEPOSIT_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
        ),
      ]}
      activeCount={FILTERS.filter((name) => filters[name]).length}
      onClear={() => {
        box.empty();
        grid.clearFilters();
      }}
    >
      {toolbar}
    </FilterBar>
  );
}
