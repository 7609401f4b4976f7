/** A deposit belongs to the month it was made for, not to the day it was entered. */
import type { Paise } from '@/domain/money';
import { compareMonths, isSameMonth, type Month } from '@/domain/months';
import { lastMonths } from './monthly-series';
import { largestGroups, totalOf } from './totals';

export interface Investment extends Month {
  readonly amountPaise: Paise;
  readonly planId: string;
  readonly familyMemberId: string | null;
}

export interface MonthTotal extends Month {
  readonly amountPaise: Paise;
}

export const ofMonth = <T extends Month>(rows: readonly T[], month: Month): T[] =>
  rows.filter((row) => isSameMonth(row, month));

const sortedTotalsBy = (investments: readonly Investment[], keyOf: (row: Investment) => string) =>
  largestGroups(investments, keyOf).map(({ key, total }) => ({ key, ...total }));

export const totalsByPlan = (investments: readonly Investment[]) => sortedTotalsBy(investments, ({ planId }) => planId);

export const totalsByFamilyMember = (investments: readonly Investment[]) =>
  sortedTotalsBy(investments, ({ familyMemberId }) => familyMemberId ?? 'self');

/** The list is empty when nothing was ever invested. */
export const investmentsByMonth = (investments: readonly Investment[], today: Month): MonthTotal[] =>
  investments.length === 0
    ? []
    : lastMonths(today).map((month) => ({ ...month, amountPaise: totalOf(ofMonth(investments, month)).amountPaise }));

/** Each month has the running total up to and including it. */
export const investmentGrowth = (investments: readonly Investment[], today: Month): MonthTotal[] =>
  investments.length === 0
    ? []
    : lastMonths(today).map((month) => ({
        ...month,
        amountPaise: totalOf(investments.filter((each) => compareMonths(each, month) <= 0)).amountPaise,
      }));
