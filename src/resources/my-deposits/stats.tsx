import { useTranslation } from 'react-i18next';
import type { DataOf } from '@/contract/endpoint';
import type { listMyDeposits } from '@/contract/member-deposits';
import { percentOf } from '@/domain/money';
import { formatNumber, formatPercent, formatRupees } from '@/ui/format';
import { StatCard, StatGrid } from '@/ui/stat-card';

type Summary = DataOf<typeof listMyDeposits>['summary'];

interface DepositStatsProps {
  /** Of all deposits, whatever is filtered. */
  summary: Partial<Summary> | undefined;
  isLoading: boolean;
}

/** The rows behind a figure: all of them, or those of one payment status. */
const rowsOf = (status?: string): string => (status ? `/deposits?paymentStatus=${status}` : '/deposits');

/** Six figures (§2-2): three counts and what they are worth. */
export function DepositStats({ summary, isLoading }: DepositStatsProps) {
  const { t } = useTranslation();
  const all = { to: rowsOf(), label: t('my-deposits:stats.allRows') };
  const completed = { to: rowsOf('completed'), label: t('my-deposits:stats.completedRows') };
  const pending = { to: rowsOf('pending'), label: t('my-deposits:stats.pendingRows') };
  const { totalDeposits, totalAmount, completedCount, completedAmount, pendingCount, pendingAmount } = summary ?? {};
  const ofAll = (part = 0, whole = 0) =>
    t('my-deposits:stats.ofAll', { percent: formatPercent(percentOf(part, whole)) });
  const everybody = t('my-deposits:stats.everybody');
  const cards = [
    ['totalDeposits', formatNumber(totalDeposits), everybody, all],
    ['totalAmount', formatRupees(totalAmount), everybody, all],
    ['completed', formatNumber(completedCount), ofAll(completedCount, totalDeposits), completed],
    ['pending', formatNumber(pendingCount), ofAll(pendingCount, totalDeposits), pending],
    ['completedAmount', formatRupees(completedAmount), ofAll(completedAmount, totalAmount), completed],
    ['pendingAmount', formatRupees(pendingAmount), ofAll(pendingAmount, totalAmount), pending],
  ] as const;
  return (
    <StatGrid perRow={3}>
      {cards.map(([name, value, context, rows]) => (
        <StatCard
          key={name}
          label={t(`my-deposits:stats.${name}`)}
          value={value}
          context={summary && context}
          isLoading={isLoading}
          explain={{ formula: t(`my-deposits:formulas.${name}`), rows }}
        />
      ))}
    </StatGrid>
  );
}
