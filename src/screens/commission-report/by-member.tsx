import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import type { MemberReportRow } from '@/contract/report';
import { REPORT } from '@/hooks/report-path';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EmptyState } from '@/ui/empty-state';
import { formatNumber } from '@/ui/format';
import type { ListColumn } from '@/ui/list-columns';
import { PagedRecords } from '@/ui/paged-records';
import { TwoLines } from '@/ui/two-lines';
import { counted } from './counted';
import type { ReportFilters } from './filters';
import { MemberDialog } from './member-dialog';
import { SectionHead } from './section-head';
import { SectionTotals } from './section-totals';
import { named, right, sumColumns } from './sum-columns';
import { SumsCard } from './sums-card';
import { PAGE_SIZES, useSection } from './use-section';

const MOST_FIRST = { field: 'totalInvestment', order: 'desc' } as const;

/** What each member invested, for itself and its family, and what was earned on it. */
export function ByMember({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT);
  const shownId = useMatch(`${REPORT}/member/:id`)?.params.id;
  const section = useSection<MemberReportRow>({
    section: 'member',
    filters,
    defaultSort: MOST_FIRST,
    rowsOf: (report) => ({ rows: report.memberWiseBreakdown, counts: report.pages?.memberWiseBreakdown }),
  });
  const shown = section.rows.find(({ _id }) => _id === shownId);
  const columns = useMemo<ListColumn<MemberReportRow>[]>(
    () => [
      {
        field: 'name',
        sortable: true,
        headerName: t('commission-report:columns.member'),
        flex: 1.2,
        minWidth: 160,
        exportValue: ({ member }) => named(member),
        renderCell: ({ row: { member } }) => (
          <TwoLines first={<span title={member.name}>{member.name}</span>} second={member.userName} />
        ),
      },
      {
        field: 'email',
        headerName: t('commission-report:columns.email'),
        flex: 1.4,
        minWidth: 160,
        valueGetter: (_, { member }) => member.email,
      },
      {
        field: 'familyMembers',
        headerName: t('commission-report:columns.family'),
        width: 136,
        ...right,
        exportValue: familyCount,
        renderCell: ({ row }) => formatNumber(familyCount(row)),
      },
      ...sumColumns<MemberReportRow>(t),
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
        label={t('commission-report:sections.member.label')}
        columns={columns}
        pageSizes={PAGE_SIZES}
        onRowClick={({ _id }) => open(`${REPORT}/member/${_id}`)}
        renderCard={(row) => (
          <SumsCard
            title={row.member.name}
            detail={[
              row.member.userName,
              t('commission-report:count.family', counted(familyCount(row))),
              t('commission-report:count.transactions', counted(row.transactionCount)),
            ]}
            sums={row}
          />
        )}
        empty={
          <EmptyState
            isCompact
            title={t('commission-report:sections.member.empty')}
            {...(filters.search && { hint: t('commission-report:sections.searchedHint') })}
          />
        }
        failure={t('commission-report:sections.member.failed')}
      />
      {shown && <MemberDialog row={shown} onClose={close} />}
    </>
  );
}

/** Family members that something was invested for; the member itself is none. */
const familyCount = ({ familyMembers }: MemberReportRow): number =>
  familyMembers.filter(({ relationship }) => relationship !== 'self').length;
