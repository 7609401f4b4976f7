import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';
import { isAllTime, type ReportFilters, scopeOf } from './filters';
import { usePeriodText } from './period-text';
import { addressOf } from './use-report-address';
import type { ReportTotals } from './use-section';

interface FiguresProps {
  figures: ReportTotals | undefined;
  filters: ReportFilters;
}

/** The four figures of the report, each with what it is made of and the part of the report that adds up to it. */
export function Figures({ figures, filters }: FiguresProps) {
  const { t } = useTranslation();
  const period = usePeriodText(filters);
  const sentences = useSentences(filters);
  const scope = scopeOf(filters);
  const isLoading = figures === undefined;
  return (
    <StatGrid>
      <StatCard
        isLoading={isLoading}
        icon={<AccountBalanceWalletOutlined />}
        label={t('commission-report:figures.investment')}
        value={formatRupees(figures?.totalInvestment)}
        context={period}
        explain={{
          formula: sentences.investment,
          rows: { to: addressOf(scope, 'plan'), label: t('commission-report:explain.investmentRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<PaymentsOutlined />}
        tone="success"
        label={t('commission-report:figures.commission')}
        value={formatRupees(figures?.totalCommission)}
        context={t('commission-report:figures.commissionContext')}
        explain={{
          formula: sentences.commission,
          rows: { to: addressOf(scope, 'summary'), label: t('commission-report:explain.commissionRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<ReceiptLongOutlined />}
        tone="info"
        label={t('commission-report:figures.transactions')}
        value={formatNumber(figures?.totalTransactions)}
        context={t('commission-report:figures.transactionsContext')}
        explain={{
          formula: sentences.transactions,
          rows: { to: addressOf(scope, 'transactions'), label: t('commission-report:explain.transactionsRows') },
        }}
      />
      <StatCard
        isLoading={isLoading}
        icon={<PercentOutlined />}
        tone="warning"
        label={t('commission-report:figures.rate')}
        value={formatPercent(figures?.commissionRate)}
        context={t('commission-report:figures.rateContext')}
        explain={{
          formula: t('commission-report:explain.rate', {
            commission: formatRupees(figures?.totalCommission),
            investment: formatRupees(figures?.totalInvestment),
          }),
          rows: { to: addressOf(scope, 'plan'), label: t('commission-report:explain.rateRows') },
        }}
      />
    </StatGrid>
  );
}

/** Each formula, and in a second sentence whom the filters leave. */
function useSentences(filters: ReportFilters) {
  const { t } = useTranslation();
  const period = usePeriodText(filters);
  const { coordinatorType, coordinatorId } = filters;
  const when = isAllTime(filters) ? 'allTime' : 'ofPeriod';
  const below = coordinatorId ? t('commission-report:explain.below') : '';
  const level = coordinatorType && t(`ui:level.${coordinatorType}`);
  const earner = coordinatorId
    ? t('commission-report:explain.own')
    : level
      ? t('commission-report:explain.ofLevel', { level })
      : '';
  const said = (...sentences: string[]) => sentences.filter(Boolean).join(' ');
  return {
    investment: said(t(`commission-report:explain.investment.${when}`, { period }), below),
    commission: said(t(`commission-report:explain.commission.${when}`, { period }), earner),
    transactions: said(t(`commission-report:explain.transactions.${when}`, { period }), below),
  };
}
