import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanReportRow } from '@/contract/report';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { PagedRecords } from '@/ui/paged-records';
import { counted } from './counted';
import type { ReportFilters } from './filters';
import { SectionHead } from './section-head';
import { SectionTotals } from './section-totals';
import { right, sumColumns } from './sum-columns';
import { SumsCard } from './sums-card';
import { PAGE_SIZES, useSection } from './use-section';

const MOST_FIRST = { field: 'totalInvestment', order: 'desc' } as const;

/** What was invested in each plan, by how many, and what was earned on it. */
export function ByPlan({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const section = useSection<PlanReportRow>({
    section: 'plan',
    filters,
    defaultSort: MOST_FIRST,
    rowsOf: (report) => ({ rows: report.planWiseBreakdown, counts: report.pages?.planWiseBreakdown }),
  });
  const columns = useMemo<ListColumn<PlanReportRow>[]>(
    () => [
      {
        field: 'name',
        sortable: true,
        headerName: t('commission-report:columns.plan'),
        flex: 1,
        minWidth: 180,
        valueGetter: (_, { plan }) => plan.planName,
      },
      {
        field: 'memberCount',
        sortable: true,
        headerName: t('commission-report:columns.members'),
        width: 112,
        ...right,
        renderCell: ({ row }) => formatNumber(row.memberCount),
      },
      ...sumColumns<PlanReportRow>(t),
    ],
    [t],
  );
  return (
    <>
      <SectionHead grid={section} columns={columns}>
        <SectionTotals totals={section.totals} isSearched={filters.search !== undefined} />
      </SectionHead>
      <PagedRecords
        grid={section}
        label={t('commission-report:sections.plan.label')}
        columns={columns}
        pageSizes={PAGE_SIZES}
        renderCard={(row) => (
          <SumsCard
            title={row.plan.planName}
            detail={[
              t('commission-report:count.members', counted(row.memberCount)),
              t('commission-report:count.transactions', counted(row.transactionCount)),
            ]}
            sums={row}
          />
        )}
        empty={
          <EmptyState
            isCompact
            title={t('commission-report:sections.plan.empty')}
            {...(filters.search && { hint: t('commission-report:sections.searchedHint') })}
          />
        }
        failure={t('commission-report:sections.plan.failed')}
      />
    </>
  );
}
