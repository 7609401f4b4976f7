import { useT } from '../../i18n/use-t';
import { ABSENT, formatNumber, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';
import type { PendingSummary } from './actions/subtract';

interface SummaryCardsProps {
  summary: PendingSummary | undefined;
  isLoading: boolean;
  page: number;
  pageCount: number;
}

/** Total Pending, Total Amount and Avg Amount cover every page and no filter; Current Page is the list's. */
export function SummaryCards({ summary, isLoading, page, pageCount }: SummaryCardsProps) {
  const t = useT();
  return (
    <StatGrid>
      <StatCard
        label={t('deposits:summary.totalPending')}
        value={summary ? formatNumber(summary.totalCount) : ABSENT}
        context={t('deposits:summary.totalPendingContext')}
        isLoading={isLoading}
      />
      <StatCard
        label={t('deposits:summary.totalAmount')}
        value={summary ? formatRupees(summary.totalAmount) : ABSENT}
        context={t('deposits:summary.totalAmountContext')}
        isLoading={isLoading}
      />
      <StatCard
        label={t('deposits:summary.avgAmount')}
        value={summary ? formatRupees(summary.avgAmount) : ABSENT}
        context={t('deposits:summary.avgAmountContext')}
        isLoading={isLoading}
      />
      <StatCard
        label={t('deposits:summary.currentPage')}
        value={formatNumber(page)}
        context={t('deposits:summary.currentPageContext', { pageCount: formatNumber(Math.max(1, pageCount)) })}
      />
    </StatGrid>
  );
}
