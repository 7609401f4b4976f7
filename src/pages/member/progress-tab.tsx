import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PROGRESS_STALE_MS } from '@/api/stale-times';
import { useEndpoint } from '@/api/use-endpoint';
import { EmptyState, LoadError } from '@/components/feedback/placeholders';
import { FilterBar } from '@/components/filter/filter-bar';
import { ListToolbar } from '@/components/list/list-toolbar';
import { RecordsGrid } from '@/components/list/records-grid';
import { formatRupees } from '@/components/text/format';
import type { memberOverview } from '@/contract/dashboards';
import type { DataOf } from '@/contract/endpoint';
import { monthlyProgress, type ProgressRow } from '@/contract/progress';
import { FIRST_YEAR, type Month, yearOptions } from '@/domain/months';
import { useClientList } from '@/hooks/use-client-list';
import { SELF_FILTER, useInvestmentFilters } from './investment-filters';
import { enrollmentHolder } from './labels';
import { type OpenDialog, ProgressActions, ProgressBar, ProgressMarks, progressColumns } from './progress-columns';
import { useMemberDialog } from './use-member-dialog';

interface ProgressTabProps {
  overview: DataOf<typeof memberOverview>;
  thisMonth: Month;
}

/** The progress of each plan of each family member, requested when the tab is opened. */
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

  const search = filters.search.trim().toLocaleLowerCase();
  const matching = (data?.progress ?? []).filter(
    (row) =>
      `${enrollmentHolder(t, row.familyMember)} ${row.plan.name}`.toLocaleLowerCase().includes(search) &&
      (!familyMember || (row.familyMember._id ?? SELF_FILTER) === familyMember) &&
      (!plan || row.plan._id === plan),
  );
  const { grid, rows } = useClientList({ list: 'investment-progress', rows: matching, filters, showView });
  const all = { value: '', label: t('member:investments.filters.all') };
  const self = { value: SELF_FILTER, label: t('member:self') };

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
            options: [all, self, ...overview.familyMembers.map(({ _id, name }) => ({ value: _id, label: name }))],
            onChange: (value) => setFilter('familyMember', value),
          },
          {
            name: 'plan',
            label: t('member:investments.filters.plan'),
            value: plan,
            options: [all, ...overview.availablePlans.map(({ _id, planName }) => ({ value: _id, label: planName }))],
            onChange: (value) => setFilter('plan', value),
          },
          {
            name: 'year',
            label: t('member:investments.filters.year'),
            value: year,
            options: [
              { value: '', label: t('member:progress.allYears') },
              ...yearOptions(FIRST_YEAR, thisMonth.year, year),
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

interface ProgressCardProps {
  row: ProgressRow;
  onOpen: OpenDialog;
  thisMonth: Month;
}

/** One plan's progress on a phone. */
function ProgressCard({ row, onOpen, thisMonth }: ProgressCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {enrollmentHolder(t, row.familyMember)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {row.plan.name}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatRupees(row.progress.totalAmount)}
        </Typography>
      </Box>
      <ProgressBar row={row} t={t} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <ProgressMarks row={row} t={t} thisMonth={thisMonth} />
        <ProgressActions row={row} t={t} onOpen={onOpen} />
      </Box>
    </Box>
  );
}
