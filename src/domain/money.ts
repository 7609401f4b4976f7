/** Money is rupees with at most two decimals on the wire and on screens, and whole paise in calculations. Halves are rounded up. */

import { type Figure, ifKnown, type Result, sumOf } from './figures';

/** Whole paise. */
export type Paise = number;

/** Rupees to paise. The input may carry a float's error (1.005 is 100.5 paise), so it is rounded on its decimal text. */
export const toPaise = <N extends Figure>(rupees: N): Result<N, Paise> =>
  ifKnown([rupees], (amount) =>
    Math.floor(
      Number(`${Number(amount.toPrecision(15))}e2`.replace(/e([+-]\d+)e2$/, (_, e) => `e${Number(e) + 2}`)) + 0.5,
    ),
  );

export const toRupees = <N extends Figure>(paise: N): Result<N> => ifKnown([paise], (amount) => amount / 100);

/** The exact sum of amounts in rupees, in rupees: binary fractions do not add up, whole paise do. */
export const sumRupees = <N extends Figure>(amounts: readonly N[]): Result<N> =>
  toRupees(sumOf(amounts.map((amount) => toPaise(amount)))) as Result<N>;

/** What the first amount is more than the second, in rupees. */
export const differenceInRupees = <N extends Figure>(amount: N, subtracted: N): Result<N> =>
  ifKnown([amount, subtracted], (more, less) => toRupees(toPaise(more) - toPaise(less)));

/** Whole paise, halves rounded up; 0 where there is nothing to divide by. */
export const averageOf = <N extends Figure>(total: N, count: N): Result<N, Paise> =>
  ifKnown([total, count], (sum, number) => (number === 0 ? 0 : Math.floor(sum / number + 0.5)));

/** A percent of 12.5 is 1250 basis points. */
export const toBasisPoints = (percent: number): number => toPaise(percent);
export const toPercent = (basisPoints: number): number => basisPoints / 100;

/** Halves are rounded up. The share is exact up to amounts of 10^15 paise. */
export const shareOf = (amount: Paise, basisPoints: number): Paise =>
  Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10000n);

/** part ÷ whole, 0 when there is no whole. Both in the same unit. */
export const fractionOf = <N extends Figure>(part: N, whole: N): Result<N> =>
  ifKnown([part, whole], (some, all) => (all === 0 ? 0 : some / all));

/** part ÷ whole × 100, 0 when there is no whole: a percent, not a fraction. Both in the same unit. */
export const percentOf = <N extends Figure>(part: N, whole: N): Result<N> =>
  ifKnown([part, whole], (some, all) => fractionOf(some, all) * 100);

/**
 * Returns the parts of a whole in percent, to one decimal: together they are 100.0, since what rounding leaves goes to the parts that lost
 * most. All are 0 where there is no whole.
 */
export function sharesInPercent<N extends Figure>(parts: readonly N[]): Result<N>[] {
  const whole = sumOf(parts);
  if (whole === null || whole === 0) return parts.map(() => whole as Result<N>);
  const exact = parts.map((part) => (1000 * Number(part)) / whole);
  const tenths = exact.map(Math.floor);
  const left = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  const byLoss = exact.map((_, index) => index).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  for (const index of byLoss.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((each) => each / 10);
}

/** The commission rate that was reached: commission ÷ amount it was earned on × 100, in percent. Both in the same unit. */
export const earnedPercent = <N extends Figure>(commission: N, collected: N): Result<N> =>
  percentOf(commission, collected);

/** Returns change ÷ previous × 100, in percent; 0 when the previous figure is 0. */
export const growthPercent = (current: number, previous: number): number => percentOf(current - previous, previous);

/** A growth that would read 0.0 % is flat. `percent` is never negative. */
export function growthTrend(current: number, previous: number): { direction: 'up' | 'down' | 'flat'; percent: number } {
  const percent = growthPercent(current, previous);
  const shown = Math.round(Math.abs(percent) * 10) / 10;
  if (shown === 0) return { direction: 'flat', percent: 0 };
  return { direction: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}
