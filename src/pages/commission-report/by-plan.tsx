import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/placeholders';
import { type ListColumn, rightAligned } from '@/components/list/list-columns';
import { PagedRecords } from '@/components/list/paged-records';
import { countParams, formatNumber } from '@/components/text/format';
import type { PlanReportRow } from '@/contract/report';
import { PAGE_SIZES, SectionHeader, SectionTotals, useSection } from './section';
import { SumsCard, sumColumns } from './sum-columns';
import type { ReportFilters } from './use-report-address';

const BY_INVESTMENT = { field: 'totalInvestment', order: 'desc' } as const;

/** What was invested in each plan, by how many, and what was earned on it. */
export function ByPlan({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const section = useSection<PlanReportRow>({
    section: 'plan',
    filters,
    defaultSort: BY_INVESTMENT,
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
        ...rightAligned,
        renderCell: ({ row }) => formatNumber(row.memberCount),
      },
      ...sumColumns<PlanReportRow>(t),
    ],
    [t],
  );
  return (
    <>
      <SectionHeader grid={section} columns={columns}>
        <SectionTotals totals={section.totals} isSearched={filters.search !== undefined} />
      </SectionHeader>
      <PagedRecords
        grid={section}
        label={t('commission-report:sections.plan.label')}
        columns={columns}
        pageSizes={PAGE_SIZES}
        renderCard={(row) => (
          <SumsCard
            title={row.plan.planName}
            detail={[
              t('commission-report:count.members', countParams(row.memberCount)),
              t('commission-report:count.transactions', countParams(row.transactionCount)),
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
