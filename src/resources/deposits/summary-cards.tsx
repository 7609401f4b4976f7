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
  const rows = { to: '/pending-deposits', label: t('deposits:summary.rows') };
  return (
    <StatGrid>
      <StatCard
        label={t('deposits:summary.totalPending')}
        value={summary ? formatNumber(summary.totalCount) : ABSENT}
        context={t('deposits:summary.totalPendingContext')}
        isLoading={isLoading}
        explain={{ formula: t('deposits:summary.totalPendingFormula'), rows }}
      />
      <StatCard
        label={t('deposits:summary.totalAmount')}
        value={summary ? formatRupees(summary.totalAmount) : ABSENT}
        context={t('deposits:summary.totalAmountContext')}
        isLoading={isLoading}
        explain={{ formula: t('deposits:summary.totalAmountFormula'), rows }}
      />
      <StatCard
        label={t('deposits:summary.avgAmount')}
        value={summary ? formatRupees(summary.avgAmount) : ABSENT}
        context={t('deposits:summary.avgAmountContext')}
        isLoading={isLoading}
        explain={{ formula: t('deposits:summary.avgAmountFormula'), rows }}
      />
      <StatCard
        label={t('deposits:summary.currentPage')}
        value={formatNumber(page)}
        context={t('deposits:summary.currentPageContext', { pageCount: formatNumber(Math.max(1, pageCount)) })}
        explain={{ formula: t('deposits:summary.currentPageFormula') }}
      />
    </StatGrid>
  );
}
