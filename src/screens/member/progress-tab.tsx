import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import type { DataOf } from '@/contract/endpoint';
import { type memberOverview, monthlyProgress } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { FIRST_YEAR, yearsSince } from '@/domain/years';
import { PROGRESS_STALE_MS } from '@/hooks/member-stale-times';
import { useClientList } from '@/hooks/use-client-list';
import { EmptyState } from '@/ui/empty-state';
import { FilterBar } from '@/ui/filter-bar';
import { ListToolbar } from '@/ui/list-toolbar';
import { LoadError } from '@/ui/load-error';
import { RecordsGrid } from '@/ui/records-grid';
import { holderName } from './holder-name';
import { SELF, useInvestmentFilters } from './investment-filters';
import { ProgressCard } from './progress-card';
import { progressColumns } from './progress-columns';
import { useMemberDialog } from './use-member-dialog';

export interface ProgressTabProps {
  overview: DataOf<typeof memberOverview>;
  thisMonth: Month;
}

/** How far each plan of each family member has come; asked for when the tab is opened (§2-2 Investment Progress). */
export function ProgressTab({ overview, thisMonth }: ProgressTabProps) {
  const { t } = useTranslation();
  const { open } = useMemberDialog();
  const { filters, setFilter, showView, clear } = useInvestmentFilters();
  const { year, familyMember, plan } = filters;
  const { data, isLoading, error, refetch } = useEndpoint(monthlyProgress, {
    query: year ? { year } : {},
    staleTime: PROGRESS_STALE_MS,
    keepPreviousData: true,
  });
  const columns = useMemo(() => progressColumns(t, open, thisMonth), [t, open, thisMonth]);

  const wanted = filters.search.trim().toLocaleLowerCase();
  const matching = (data?.progress ?? []).filter(
    (row) =>
      `${holderName(t, row.familyMember)} ${row.plan.name}`.toLocaleLowerCase().includes(wanted) &&
      (!familyMember || (row.familyMember._id ?? SELF) === familyMember) &&
      (!plan || row.plan._id === plan),
  );
  const { grid, rows } = useClientList({ list: 'investment-progress', rows: matching, filters, showView });
  const any = { value: '', label: t('member:investments.filters.all') };
  const self = { value: SELF, label: t('member:self') };

  if (error) {
    return (
      <LoadError
        message={t('member:progress.error', { message: error.message })}
        onRetry={refetch}
        retryLabel={t('member:progress.retry')}
      />
    );
  }
  return (
    <>
      <FilterBar
        search={{
          value: filters.search,
          label: t('member:progress.search'),
          onChange: (value) => setFilter('search', value),
        }}
        filters={[
          {
            name: 'familyMember',
            label: t('member:investments.filters.familyMember'),
            value: familyMember,
            options: [any, self, ...overview.familyMembers.map(({ _id, name }) => ({ value: _id, label: name }))],
            onChange: (value) => setFilter('familyMember', value),
          },
          {
            name: 'plan',
            label: t('member:investments.filters.plan'),
            value: plan,
            options: [any, ...overview.availablePlans.map(({ _id, planName }) => ({ value: _id, label: planName }))],
            onChange: (value) => setFilter('plan', value),
          },
          {
            name: 'year',
            label: t('member:investments.filters.year'),
            value: year,
            options: [
              { value: '', label: t('member:progress.allYears') },
              ...yearsSince(FIRST_YEAR, thisMonth.year, year),
            ],
            onChange: (value) => setFilter('year', value),
          },
        ]}
        onClear={clear}
      >
        <ListToolbar grid={grid} columns={columns} />
      </FilterBar>
      <RecordsGrid
        label={isLoading ? t('member:progress.loading') : t('member:progress.label')}
        columns={columns}
        list={grid.list}
        rows={rows}
        loading={isLoading}
        renderCard={(row) => <ProgressCard row={row} onOpen={open} thisMonth={thisMonth} />}
        empty={<EmptyState title={t('member:progress.empty')} hint={t('member:progress.emptyHint')} />}
      />
    </>
  );
}
