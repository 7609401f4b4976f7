import { toRupees } from '../../src/domain/money';
import { averageOf, totalOf } from '../domain/sums';
import type { ActingContext } from './context';

export function summarizePendingDeposits({ store }: ActingContext) {
  const { amountPaise, count } = totalOf(store.by('deposits', 'status', 'pending'));
  const avgAmount = toRupees(averageOf(amountPaise, count));
  return { data: { totalCount: count, totalAmount: toRupees(amountPaise), avgAmount } };
}
