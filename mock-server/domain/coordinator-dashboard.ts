/** Commission rate = earned commission ÷ investments of the downline × 100, a percentage, 0 without investments (decisions §5). */
import { percentOf } from '../../src/domain/money';
import type { Total } from './sums';

export const commissionRate = (earned: Total, invested: Total): number =>
  percentOf(earned.amountPaise, invested.amountPaise);
