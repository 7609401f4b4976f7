import type { DataOf } from '../../contract/endpoint';
import type { listMyDeposits } from '../../contract/member-deposits';
import { useT } from '../../i18n/use-t';
import { formatNumber, formatRupees } from '../../ui/format';
import { StatCard, StatGrid } from '../../ui/stat-card';

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
  const t = useT();
  const all = { to: rowsOf(), label: t('my-deposits:stats.allRows') };
  const completed = { to: rowsOf('completed'), label: t('my-deposits:stats.completedRows') };
  const pending = { to: rowsOf('pending'), label: t('my-deposits:stats.pendingRows') };
  const { totalDeposits, totalAmount, completedCount, completedAmount, pendingCount, pendingAmount } = summary ?? {};
  const cards = [
    ['totalDeposits', formatNumber(totalDeposits), all],
    ['totalAmount', formatRupees(totalAmount), all],
    ['completed', formatNumber(completedCount), completed],
    ['pending', formatNumber(pendingCount), pending],
    ['completedAmount', formatRupees(completedAmount), completed],
    ['pendingAmount', formatRupees(pendingAmount), pending],
  ] as const;
  return (
    <StatGrid perRow={3}>
      {cards.map(([name, value, rows]) => (
        <StatCard
          key={name}
          label={t(`my-deposits:stats.${name}`)}
          value={value}
          isLoading={isLoading}
          explain={{ formula: t(`my-deposits:formulas.${name}`), rows }}
        />
      ))}
    </StatGrid>
  );
}
