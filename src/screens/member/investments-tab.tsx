import { useMemo } from 'react';
import { DEPOSIT_STATUSES, type Deposit } from '../../contract/deposits';
import { memberInvestments } from '../../contract/member-area';
import { useClientList } from '../../hooks/use-client-list';
import { useEndpoint } from '../../hooks/use-endpoint';
import { useT } from '../../i18n/use-t';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { monthName } from '../../ui/format';
import { ListToolbar } from '../../ui/list-toolbar';
import { LoadError } from '../../ui/load-error';
import { Pager } from '../../ui/pager';
import { RecordsGrid } from '../../ui/records-grid';
import { InvestmentCard } from './investment-card';
import { investmentColumns } from './investment-columns';
import { matchesFilters, SELF, useInvestmentFilters } from './investment-filters';

const PAGE_SIZE = 20;

/** The choices that occur in the rows themselves, so that no filter can lead to nothing. */
function choicesOf(rows: Deposit[], self: string) {
  const members = new Map<string, string>();
  const plans = new Map<string, string>();
  const years = new Set<number>();
  for (const row of rows) {
    members.set(row.familyMemberReferenceId?._id ?? SELF, row.familyMemberReferenceId?.name ?? self);
    plans.set(row.depositPlanReferenceId._id, row.depositPlanReferenceId.planName);
    years.add(row.year);
  }
  const options = (map: Map<string, string>) => [...map].map(([value, label]) => ({ value, label }));
  return {
    members: options(members),
    plans: options(plans),
    years: [...years].sort((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) })),
  };
}

/** Every investment of the member and the family (§2-2 My Investments). */
export function InvestmentsTab() {
  const t = useT();
  const { data, isLoading, error, refetch } = useEndpoint(memberInvestments);
  const { filters, setFilter, show, clear, activeCount } = useInvestmentFilters();
  const self = t('member:self');
  const all = data?.investments;
  const choices = useMemo(() => choicesOf(all ?? [], self), [all, self]);
  const matching = useMemo(() => (all ?? []).filter((row) => matchesFilters(row, filters, t)), [all, filters, t]);
  const { grid, rows, pager } = useClientList({
    list: 'my-investments',
    rows: matching,
    pageSize: PAGE_SIZE,
    filters,
    show,
  });
  const columns = useMemo(() => investmentColumns(t), [t]);

  if (error) return <LoadError message={error.message} onRetry={refetch} />;
  const filter = (
    name: 'familyMember' | 'plan' | 'status' | 'month' | 'year',
    options: { value: string; label: string }[],
  ) => ({
    name,
    label: t(`member:investments.filters.${name}`),
    value: filters[name],
    options: [{ value: '', label: t('member:investments.filters.all') }, ...options],
    onChange: (value: string) => setFilter(name, value),
  });
  return (
    <>
      <FilterBar
        search={{
          value: filters.search,
          label: t('member:investments.search'),
          placeholder: t('member:investments.searchHint'),
          onChange: (value) => setFilter('search', value),
        }}
        filters={[
          filter('familyMember', choices.members),
          filter('plan', choices.plans),
          filter(
            'status',
            DEPOSIT_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
          ),
          filter(
            'month',
            Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) })),
          ),
          filter('year', choices.years),
        ]}
        activeCount={activeCount}
        onClear={clear}
      >
        <ListToolbar grid={grid} columns={columns} />
      </FilterBar>
      <RecordsGrid
        label={t('member:investments.label')}
        columns={columns}
        list={grid.list}
        rows={rows}
        isLoading={isLoading}
        renderCard={(deposit) => <InvestmentCard deposit={deposit} />}
        empty={
          <EmptyState
            title={t('member:investments.empty')}
            hint={t(activeCount > 0 ? 'member:investments.emptyFilteredHint' : 'member:investments.emptyHint')}
          />
        }
      />
      <Pager {...pager} isLoading={isLoading} />
    </>
  );
}
