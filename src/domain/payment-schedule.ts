import { type Debt, debtOf, owedMonths } from './debt';
import {
  type Denial,
  denialOf,
  depositsOf,
  type Enrollment,
  type FamilyDeposit,
  isIdentified,
  monthsLeft,
  waitingMonths,
} from './enrollments';
import type { Figure } from './figures';
import { sumRupees, toPaise } from './money';
import { compareMonths, hasMonth, isSameMonth, type Month, toMonth } from './months';
import { isYearOpen } from './plan';
import { nextMonthToPay } from './plan-months';

export interface DueMonth extends Month {
  /** What the plan asks for, in rupees. */
  readonly amount: Figure;
  /** Before this month. */
  readonly isOverdue: boolean;
  readonly denied: Denial | undefined;
}

/**
 * No further payment can be made because all are approved; those that are left wait for approval; the plan takes none any more; the server
 * leaves payments of the member itself to the office; person or plan is not known; the months that are left belong to a coming year, or to
 * years for which no payment is taken any more.
 */
type BlockedReason = 'complete' | 'waiting' | 'inactive' | 'own' | 'unidentified' | 'next-year' | 'too-old';

export interface PaymentSchedule {
  readonly row: Enrollment;
  /** The months of the plan for which nothing was sent, or only what was denied, oldest first. */
  readonly unpaid: readonly Month[];
  /** These months are unpaid up to this one, oldest first, in the years that payments are taken for. */
  readonly missing: readonly DueMonth[];
  /** All missing months can be paid here, or none where something stops it. */
  readonly due: readonly DueMonth[];
  /** The missing months are owed here or through the office. */
  readonly owed: readonly DueMonth[];
  /** The months are unpaid, also to come. */
  readonly denied: readonly (Month & Denial)[];
  readonly waiting: readonly Month[];
  /** The coordinator has taken the cash of these deposits, which wait for approval; oldest month first. */
  readonly taken: readonly (FamilyDeposit & Month)[];
  /** The months are unpaid and before the latest payment. The plan is not complete without them. */
  readonly gaps: readonly Month[];
  readonly next: Month | undefined;
  /** The month is to come, where it can be paid ahead. */
  readonly ahead: Month | undefined;
  readonly stop: BlockedReason | undefined;
  /** The next payment is one of a coming year. */
  readonly opensIn: number | undefined;
}

export interface PaymentScheduleInput {
  row: Enrollment;
  deposits: readonly FamilyDeposit[];
  activePlans: ReadonlySet<string>;
  thisMonth: Month;
  acceptsOwnPayments: boolean;
}

function stopReason(
  input: PaymentScheduleInput,
  waiting: readonly Month[],
  { next, later }: ReturnType<typeof nextMonthToPay>,
): BlockedReason | undefined {
  const { row, activePlans, acceptsOwnPayments } = input;
  const left = monthsLeft(row);
  if (left !== null && left <= 0) return 'complete';
  if (left !== null && left <= waiting.length) return 'waiting';
  if (row.plan._id !== undefined && !activePlans.has(row.plan._id)) return 'inactive';
  if (row.isOwn && !acceptsOwnPayments) return 'own';
  if (!isIdentified(row)) return 'unidentified';
  if (next) return undefined;
  return later ? 'next-year' : 'too-old';
}

/** The server would accept these payments now. It checks each again when it is sent. */
export function paymentSchedule(input: PaymentScheduleInput): PaymentSchedule {
  const { row, deposits, thisMonth } = input;
  const own = depositsOf(row, deposits);
  const waiting = waitingMonths(row, deposits, thisMonth);
  const months = row.monthlyStatus;
  const unpaid = months.filter(
    (month) => month.status !== 'completed' && !waiting.some((each) => isSameMonth(each, month)),
  );
  const payable = nextMonthToPay(unpaid, thisMonth);
  const stop = stopReason(input, waiting, payable);
  const open = unpaid.filter(({ year }) => isYearOpen(year, thisMonth));
  const latest = [...waiting, ...months.filter(({ status }) => status === 'completed')].sort(compareMonths).pop();
  const toCome = stop ? [] : open.filter((month) => compareMonths(month, thisMonth) > 0);
  const [ahead] = toCome;
  const missing = owedMonths(open, true, thisMonth).map((month) => ({
    ...toMonth(month),
    amount: month.amount,
    isOverdue: compareMonths(month, thisMonth) < 0,
    denied: denialOf(own, month),
  }));
  const isOwed = stop === undefined || stop === 'own' || stop === 'unidentified';
  return {
    row,
    unpaid: unpaid.map(toMonth),
    waiting,
    taken: own
      .filter(hasMonth)
      .filter(({ status, cashTakenAt }) => status === 'pending' && Boolean(cashTakenAt))
      .sort(compareMonths),
    stop,
    missing,
    due: stop ? [] : missing,
    owed: isOwed ? missing : [],
    denied: unpaid.flatMap((month) => {
      const denial = denialOf(own, month);
      return denial ? [{ ...toMonth(month), ...denial }] : [];
    }),
    gaps: latest ? unpaid.filter((month) => compareMonths(month, latest) < 0).map(toMonth) : [],
    next: !stop && payable.next ? toMonth(payable.next) : undefined,
    ahead: ahead && toMonth(ahead),
    opensIn: stop === 'next-year' ? payable.later?.year : undefined,
  };
}

const overdueCount = ({ due }: PaymentSchedule): number => due.filter(({ isOverdue }) => isOverdue).length;
const urgencyRank = ({ due, waiting, stop }: PaymentSchedule): number => {
  if (due.length > 0) return 0;
  if (waiting.length > 0) return 1;
  return stop ? 3 : 2;
};

/** The most overdue months come first, then due, then waiting for approval, then paid up, then closed. */
export const byUrgency = (a: PaymentSchedule, b: PaymentSchedule): number =>
  urgencyRank(a) - urgencyRank(b) ||
  overdueCount(b) - overdueCount(a) ||
  a.row.plan.name.localeCompare(b.row.plan.name);

/** What the family owes by these schedules. */
export const familyDebt = (schedules: readonly PaymentSchedule[], thisMonth: Month): Debt<Figure> =>
  debtOf(
    schedules.flatMap(({ owed }) => owed.map((month) => ({ ...month, amountPaise: toPaise(month.amount) }))),
    thisMonth,
  );

/** In rupees. */
export const totalDue = (months: readonly { amount: Figure }[]): Figure =>
  sumRupees(months.map(({ amount }) => amount));

/** Consecutive months become one range each; `months` are oldest first. */
export function monthRanges(months: readonly Month[]): { from: Month; to: Month }[] {
  const ranges: { from: Month; to: Month }[] = [];
  for (const month of months) {
    const last = ranges[ranges.length - 1];
    if (last && compareMonths(month, last.to) === 1) last.to = month;
    else ranges.push({ from: month, to: month });
  }
  return ranges;
}
