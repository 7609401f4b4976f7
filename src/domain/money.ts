/** Money is rupees with at most two decimals on the wire and on screens, and whole paise in calculations. Halves are rounded up. */

export type Paise = number;

/** The input may carry a float's error (1.005 is 100.5 paise), so that it is rounded on its decimal text. */
export function toPaise(rupees: number): Paise {
  return Math.floor(
    Number(`${Number(rupees.toPrecision(15))}e2`.replace(/e([+-]\d+)e2$/, (_, e) => `e${Number(e) + 2}`)) + 0.5,
  );
}

export const toRupees = (paise: Paise): number => paise / 100;

/** Binary fractions do not add up, whole paise do. */
export const sumRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paise, amount) => paise + toPaise(amount), 0));

/** Halves are rounded up; without a count the average is 0. */
export const averageOf = (total: Paise, count: number): Paise => (count === 0 ? 0 : Math.floor(total / count + 0.5));

/** A percent of 12.5 is 1250 basis points. */
export const toBasisPoints = (percent: number): number => toPaise(percent);
export const toPercent = (basisPoints: number): number => basisPoints / 100;

/** Halves are rounded up. The share is exact up to amounts of 10^15 paise. */
export const shareOf = (amount: Paise, basisPoints: number): Paise =>
  Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10000n);

/** Returns part ÷ whole, 0 when there is no whole. Both are in the same unit. */
export const fractionOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Returns part ÷ whole × 100, 0 when there is no whole. Both are in the same unit. */
export const percentOf = (part: number, whole: number): number => fractionOf(part, whole) * 100;

/**
 * Returns the parts of a whole in percent, to one decimal: together they are 100.0, since what rounding leaves goes to the parts that lost
 * most. All are 0 where there is no whole.
 */
export function sharesInPercent(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (1000 * part) / whole);
  const tenths = exact.map(Math.floor);
  const left = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  const byLoss = exact.map((_, index) => index).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  for (const index of byLoss.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((each) => each / 10);
}

/** The rate is commission ÷ amount it was earned on × 100, in percent. */
export const earnedPercent = (commission: number, collected: number): number => percentOf(commission, collected);

/** Returns change ÷ previous × 100, in percent; 0 when the previous figure is 0. */
export const growthPercent = (current: number, previous: number): number => percentOf(current - previous, previous);

/** A growth that would read 0.0 % is flat. `percent` is never negative. */
export function growthTrend(current: number, previous: number): { direction: 'up' | 'down' | 'flat'; percent: number } {
  const percent = growthPercent(current, previous);
  const shown = Math.round(Math.abs(percent) * 10) / 10;
  if (shown === 0) return { direction: 'flat', percent: 0 };
  return { direction: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}
