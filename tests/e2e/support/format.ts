/** Amounts, counts and months as the pages show them, worked out without the product's own formatting. */

export const grouped = (count: number): string => count.toLocaleString('en-IN');

export const rupees = (paise: number): string => `₹${grouped(Math.round(paise / 100))}`;

export const exactRupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Rupees as a member sees them: with decimals only where there are paise. */
export const rupeesInFull = (paise: number): string => (paise % 100 === 0 ? rupees(paise) : exactRupees(paise));

/** A commission as a percentage of its investments. */
export const percentText = (percent: number): string => `${percent.toFixed(1)}%`;

const nameOfMonth = (month: number, style: 'short' | 'long'): string =>
  new Date(Date.UTC(2020, month - 1)).toLocaleString('en-US', { month: style, timeZone: 'UTC' });

export const shortMonth = (month: number): string => nameOfMonth(month, 'short');
export const longMonth = (month: number): string => nameOfMonth(month, 'long');

export const monthText = ({ year, month }: { year: number; month: number }): string => `${shortMonth(month)} ${year}`;

export const sumOf = (rows: readonly { amountPaise: number }[]): number =>
  rows.reduce((paise, row) => paise + row.amountPaise, 0);
