/** Growth percent = change over the previous period, 0 when the previous is 0 (§1-9). Both in the same unit; the result is percent. */
export const growthPercent = (current: number, previous: number): number =>
  previous === 0 ? 0 : ((current - previous) / previous) * 100;

/** Money is rupees with at most two decimals outside and whole paise inside; halves are rounded up (decisions §5). */

/** Whole paise. */
export type Paise = number;

/** Rupees to paise. The input may carry a float's error (1.005 is 100.5 paise): it is rounded on its decimal text. */
export function toPaise(rupees: number): Paise {
  return Math.floor(
    Number(`${Number(rupees.toPrecision(15))}e2`.replace(/e([+-]\d+)e2$/, (_, e) => `e${Number(e) + 2}`)) + 0.5,
  );
}

export const toRupees = (paise: Paise): number => paise / 100;

/** Percent as basis points: 12.5 % is 1250. */
export const toBasisPoints = (percent: number): number => toPaise(percent);
export const toPercent = (basisPoints: number): number => basisPoints / 100;

/** The share of an amount in paise, halves rounded up. Exact up to amounts of 10^15 paise. */
export const shareOf = (amount: Paise, basisPoints: number): Paise =>
  Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10000n);

/** part ÷ whole × 100, 0 when there is no whole; a percent, not a fraction. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
