import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '@/api/use-endpoint';
import type { DataOf } from '@/contract/endpoint';
import { memberInvestments, type memberOverview } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { useClientList } from '@/hooks/use-client-list';
import { useReceipt } from '@/hooks/use-receipt';
import { EmptyState } from '@/ui/empty-state';
import { ListToolbar } from '@/ui/list-toolbar';
import { LoadError } from '@/ui/load-error';
import { Pager } from '@/ui/pager';
import { ReceiptNotice } from '@/ui/receipt-notice';
import { RecordsGrid } from '@/ui/records-grid';
import { InvestmentCard } from './investment-card';
import { investmentColumns } from './investment-columns';
import { InvestmentFilterBar } from './investment-filter-bar';
import { matchesFilters, useInvestmentFilters } from './investment-filters';

const PAGE_SIZE = 20;

export interface InvestmentsTabProps {
  /** Absent while it is on its way: the list does not wait for it. */
  overview: DataOf<typeof memberOverview> | undefined;
  thisMonth: Month;
}

/** Every investment of the member and the family (§2-2 My Investments). */
export function InvestmentsTab({ overview, thisMonth }: InvestmentsTabProps) {
  const { t } = useTranslation();
  const { data, isLoading, error, refetch } = useEndpoint(memberInvestments);
  const { filters, setFilter, showView, clear, activeCount } = useInvestmentFilters();
  const receipts = useReceipt();
  const all = data?.investments;
  const matching = useMemo(() => (all ?? []).filter((row) => matchesFilters(row, filters, t)), [all, filters, t]);
  const { grid, rows, pager } = useClientList({
    list: 'my-investments',
    rows: matching,
    pageSize: PAGE_SIZE,
    filters,
    showView,
  });
  const columns = useMemo(() => investmentColumns(t, receipts), [t, receipts]);

  if (error && !all) return <LoadError message={error.message} onRetry={refetch} />;
  return (
    <>
      <InvestmentFilterBar
        rows={all ?? []}
        familyMembers={overview?.familyMembers ?? []}
        thisMonth={thisMonth}
        filters={filters}
        onFilter={setFilter}
        onClear={clear}
        toolbar={<ListToolbar grid={grid} columns={columns} />}
      />
      <RecordsGrid
        label={t('member:investments.label')}
        columns={columns}
        list={grid.list}
        rows={rows}
        loading={isLoading}
        renderCard={(deposit) => (
          <InvestmentCard deposit={deposit} receipts={receipts} hasReceipt={deposit.status === 'approved'} />
        )}
        empty={
          <EmptyState
            title={t('member:investments.empty')}
            hint={t(activeCount > 0 ? 'member:investments.emptyFilteredHint' : 'member:investments.emptyHint')}
          />
        }
      />
      <Pager {...pager} isLoading={isLoading} />
      <ReceiptNotice problem={receipts.problem} onRetry={receipts.view} onClose={receipts.dismiss} />
    </>
  );
}
