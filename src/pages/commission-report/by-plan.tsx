import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countColumn } from '@/components/list/column-types';
import type { ListColumn } from '@/components/list/list-columns';
import { countParams } from '@/components/text/format';
import { type PlanReportRow, reportByPlan } from '@/server/report';
import type { ReportFilters } from './first-calls';
import { ReportTable, type SectionRow, useSection } from './section';
import { SumsCard, sumColumns } from './sum-columns';

const BY_INVESTMENT = { field: 'totalInvestment', order: 'desc' } as const;

/** What was invested in each plan, by how many, and what was earned on it. */
export function ByPlan({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const section = useSection({ section: 'plan', part: reportByPlan, filters, defaultSort: BY_INVESTMENT });
  const columns = useMemo<ListColumn<SectionRow<PlanReportRow>>[]>(
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
        ...countColumn,
      },
      ...sumColumns<SectionRow<PlanReportRow>>(t),
    ],
    [t],
  );
  return (
    <ReportTable
      name="plan"
      section={section}
      columns={columns}
      isSearched={filters.search !== undefined}
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
    />
  );
}
