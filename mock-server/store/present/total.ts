import { toRupees } from '../../../src/domain/money';
import type { Total } from '../../domain/sums';

/** Sums under the names that the areas of the contract give them; amounts in rupees. */
export const presentTransactions = ({ amountPaise, count }: Total) => ({
  totalAmount: toRupees(amountPaise),
  totalTransactions: count,
});

export const presentCommissionSum = ({ amountPaise, count }: Total) => ({
  totalCommission: toRupees(amountPaise),
  count,
});

export const presentBreakdown = ({ amountPaise, count }: Total) => ({ count, totalAmount: toRupees(amountPaise) });
