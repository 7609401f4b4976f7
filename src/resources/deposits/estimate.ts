import type { CommissionRate } from '@/contract/rates';
import { LEVELS } from '@/contract/roles';
import { shareOf, toBasisPoints, toPaise, toRupees } from '@/domain/money';
import type { ImpactLine } from '@/ui/impact-table';

/**
 * What approval comes to at most, from the plan's rates alone: which levels have a coordinator is not known here.
 * Amounts in rupees; each share in whole paise, halves rounded up, as the server makes them (decisions §5).
 */
export function estimateImpact(depositAmount: number, rates: readonly CommissionRate[]) {
  const levels = LEVELS.map((level): ImpactLine => {
    const rate = rates.find((each) => each.coordinatorLevel === level && each.isActive)?.commissionPercentage;
    if (rate === undefined) return { level, outcome: 'no-rate', amount: 0 };
    return {
      level,
      rate,
      outcome: 'earns',
      amount: toRupees(shareOf(toPaise(depositAmount), toBasisPoints(rate))),
    };
  });
  const total = toRupees(levels.reduce((paise, { amount }) => paise + toPaise(amount), 0));
  return { levels, total };
}
