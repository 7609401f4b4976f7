/** The figures of the signed-in member and the family. */
import * as contract from '@/contract/dashboards';
import * as family from '@/contract/family-members';
import { addMonths, compareMonths, isSameMonth, type Month, toMonth } from '@/domain/months';
import type { ReceivedMessage } from '@/i18n/message-texts';
import { isRecord } from '@/utils/is-record';
import { familyDeposit } from './deposits';
import { familyMemberFields } from './family-members';
import {
  flag,
  list,
  made,
  number,
  only,
  orElse,
  orNull,
  type Reader,
  record,
  rows,
  type ShapeOf,
  shaped,
  text,
} from './shape';

const sums = list(record({ month: number, year: number, totalAmount: number }));
/** Oldest first. */
const byMonth: typeof sums = (value, siblings) => sums(value, siblings).sort(compareMonths);

/**
 * The server's month, so that payments are for the right one even if the device's clock is wrong. Null where the figures are not of twelve
 * months in a row: a server may answer only those in which something was invested.
 */
const thisMonth = made(({ investmentsByMonth }): Month | null => {
  const months = byMonth(investmentsByMonth, {});
  const [first] = months;
  const last = months[months.length - 1];
  const isWholeYear = months.every((month, index) => first && isSameMonth(month, addMonths(first, index)));
  return last && months.length === 12 && isWholeYear ? toMonth(last) : null;
});

const familyMember = record({ ...familyMemberFields, age: orNull(number) });
export type OwnFamilyMember = ShapeOf<typeof familyMember>;

const offeredPlan = record({
  _id: text,
  planName: text,
  planAmount: number,
  planDuration: number,
  description: text,
  profitAmount: orNull(number),
  isRecurring: orNull(flag),
});
/** A plan as members are offered it. */
export type OfferedPlan = ShapeOf<typeof offeredPlan>;

const named = (name: string): Reader<string | null> =>
  made(({ panchayatReferenceId: panchayat }) => (isRecord(panchayat) && text(panchayat[name], {})) || null);

export const memberOverview = shaped(
  contract.memberOverview,
  record({
    member: record({
      name: text,
      panchayat: named('name'),
      /** Who collects the money. */
      collector: named('coordinatorName'),
    }),
    overallInvestments: record({ totalAmount: number, totalTransactions: number }),
    thisMonthInvestments: record({ totalAmount: number }),
    familyMembers: list(familyMember),
    availablePlans: list(offeredPlan),
    planWiseBreakdown: rows(
      record({
        _id: orNull(text),
        planName: text,
        totalAmount: number,
        totalPayments: number,
        planDuration: number,
        isRecurring: orNull(flag),
      }),
      '_id',
    ),
    familyMemberInvestmentData: list(record({ _id: text, name: text, totalAmount: number })),
    investmentsByMonth: byMonth,
    investmentGrowth: byMonth,
    thisMonth,
  }),
);
export type Overview = ShapeOf<typeof memberOverview.read>;

const investments = only('investments', rows(familyDeposit, '_id'));

/** Every deposit of the member and the family, newest first. */
export const memberInvestments = shaped(contract.memberInvestments, investments);
export const familyMemberInvestments = shaped(family.familyMemberInvestments, investments);

export const familyMemberInvestmentHistory = shaped(
  family.familyMemberInvestmentHistory,
  record({ investments: rows(familyDeposit, '_id'), totalCount: orNull(number) }),
);

export const familyMemberActivePlans = shaped(
  family.familyMemberActivePlans,
  only(
    'activePlans',
    list(
      record({
        _id: text,
        planName: text,
        isActive: orElse(flag, true),
        approvedPayments: number,
        pendingPayments: number,
        totalExpectedMonths: number,
      }),
    ),
  ),
);
export type ActivePlan = ShapeOf<typeof familyMemberActivePlans.read>[number];

/** What is paid next of a begun plan. */
export const nextPayment = shaped(
  family.nextMonth,
  record({
    /** Null where nothing can be paid, or the server does not name the month. */
    month: made(({ canContinue, nextYear: year, nextMonth: month }): Month | null =>
      canContinue !== false && typeof year === 'number' && typeof month === 'number' ? { year, month } : null,
    ),
    remaining: made(({ remainingMonths }) => number(remainingMonths, {})),
    /** Why nothing can be paid: a sentence, and its code and parameters. */
    reason: (message, { code, params }) => (message ? ({ message, code, params } as ReceivedMessage) : null),
  }),
);
export type NextPayment = ShapeOf<typeof nextPayment.read>;

/** The plans that can be chosen. */
export const choosablePlans = shaped(family.familyInvestmentSummary, only('availablePlans', list(offeredPlan)));
