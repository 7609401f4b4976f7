import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import type { ReportTransaction } from '@/contract/report';
import { REPORT } from '@/hooks/report-path';
import { useRoutedDialog } from '@/hooks/use-routed-dialog';
import { EmptyState } from '@/ui/empty-state';
import { formatMonth } from '@/ui/format';
import { PagedRecords } from '@/ui/paged-records';
import type { ReportFilters } from './filters';
import { commissionOn } from './ranking';
import { SectionHead } from './section-head';
import { SectionTotals } from './section-totals';
import { SumsCard } from './sums-card';
import { transactionColumns } from './transaction-columns';
import { TransactionDialog } from './transaction-dialog';
import { PAGE_SIZES, useSection } from './use-section';

/** Every approved deposit, newest first, with what each level earned on it. */
export function Transactions({ filters }: { filters: ReportFilters }) {
  const { t } = useTranslation();
  const { open, close } = useRoutedDialog(REPORT);
  const shownId = useMatch(`${REPORT}/transaction/:id`)?.params.id;
  const section = useSection<ReportTransaction>({
    section: 'transactions',
    filters,
    rowsOf: (report) => ({ rows: report.detailedTransactions, counts: report.pages?.detailedTransactions }),
  });
  const shown = section.rows.find(({ _id }) => _id === shownId);
  const columns = useMemo(() => transactionColumns(t), [t]);
  return (
    <>
      <SectionHead grid={section} columns={columns}>
        <SectionTotals totals={section.totals} isSearched={filters.search !== undefined} />
      </SectionHead>
      <PagedRecords
        grid={section}
        label={t('commission-report:sections.transactions.label')}
        columns={columns}
        pageSizes={PAGE_SIZES}
        onRowClick={({ _id }) => open(`${REPORT}/transaction/${_id}`)}
        renderCard={(row) => (
          <SumsCard
            title={row.memberReferenceId.name}
            detail={[
              row.familyMemberReferenceId?.name ?? t('commission-report:self'),
              row.depositPlanReferenceId.planName,
              formatMonth(row),
            ]}
            sums={{ totalInvestment: row.depositAmount, totalCommissions: commissionOn(row.relatedCommissions) }}
          />
        )}
        empty={
          <EmptyState
            isCompact
            title={t('commission-report:sections.transactions.empty')}
            {...(filters.search && { hint: t('commission-report:sections.searchedHint') })}
          />
        }
        failure={t('commission-report:sections.transactions.failed')}
      />
      {shown && <TransactionDialog row={shown} onClose={close} />}
    </>
  );
}
