/**
 * The member's dashboard counts approved deposits of the member and the family. A deposit belongs to the month it was made for,
 * not to the day it was entered. Investments by month are the last twelve months; growth is the running total at the end of each (§2-2, §2-3).
 */
import type { Paise } from '@/domain/money';
import { compareMonths, type Month } from '@/domain/months';
import { isSameMonth } from './enrollment';
import { lastMonths } from './monthly-series';
import { groupBy, type Total, totalOf } from './totals';

export interface Investment extends Month {
  readonly amountPaise: Paise;
  readonly planId: string;
  /** Null: the member itself. */
  readonly familyMemberId: string | null;
}

export interface MonthTotal extends Month {
  readonly amountPaise: Paise;
}

export const ofMonth = <T extends Month>(rows: readonly T[], month: Month): T[] =>
  rows.filter((row) => isSameMonth(row, month));

/** Key → total, largest amount first. */
function sortedTotalsBy(
  investments: readonly Investment[],
  keyOf: (row: Investment) => string,
): (Total & { key: string })[] {
  return [...groupBy(investments, keyOf)]
    .map(([key, rows]) => ({ key, ...totalOf(rows) }))
    .sort((a, b) => b.amountPaise - a.amountPaise);
}

export const totalsByPlan = (investments: readonly Investment[]) => sortedTotalsBy(investments, ({ planId }) => planId);

/** The member's own investments come under 'self'. */
export const totalsByFamilyMember = (investments: readonly Investment[]) =>
  sortedTotalsBy(investments, ({ familyMemberId }) => familyMemberId ?? 'self');

/** Oldest first; empty when nothing was ever invested, so that a chart can say so. */
export const investmentsByMonth = (investments: readonly Investment[], today: Month): MonthTotal[] =>
  investments.length === 0
    ? []
    : lastMonths(today).map((month) => ({ ...month, amountPaise: totalOf(ofMonth(investments, month)).amountPaise }));

/** As investmentsByMonth, with what was invested up to and including each month. */
export const investmentGrowth = (investments: readonly Investment[], today: Month): MonthTotal[] =>
  investments.length === 0
    ? []
    : lastMonths(today).map((month) => ({
        ...month,
        amountPaise: totalOf(investments.filter((each) => compareMonths(each, month) <= 0)).amountPaise,
      }));
