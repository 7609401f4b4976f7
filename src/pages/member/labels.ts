import type { TFunction } from 'i18next';
import type { ActivePlan } from '@/api/member-dashboard';
import { denialText } from '@/components/text/denial';
import { formatMonth, formatRupeesInFull } from '@/components/text/format';
import { stateName } from '@/components/text/states';
import type { MonthStatus } from '@/contract/choices';
import type { CashTrail } from '@/domain/cash-trail';
import { type Enrollment, monthsLeft } from '@/domain/enrollments';
import { differenceOf, type Figure, isAbove, sumOf } from '@/domain/figures';
import type { Month } from '@/domain/months';
import { monthRanges, type PaymentSchedule, totalDue } from '@/domain/payment-schedule';
import { type PlanTerms, paymentAmount, planTotal } from '@/domain/plan';
import { deniedCashText, takenCashText } from '@/pages/shared/cash/cash-texts';
import { SELF } from './family-data';

export const enrollmentPayee = (t: TFunction, { isOwn, familyMember }: Enrollment): string =>
  isOwn ? t('member:self') : familyMember.name;

/** The member itself has the id SELF. */
export interface Person {
  readonly _id: string;
  readonly name: string;
}

/** The id is undefined where it is not known whose plan it is. */
export const personIdOf = ({ isOwn, familyMember }: Enrollment): string | undefined =>
  isOwn ? SELF : familyMember._id;

/** Whether the plan has payments left. */
export const isContinuable = (enrollment: Enrollment): boolean => isAbove(monthsLeft(enrollment), 0);

/** Says 'Ramesh Kumar (Self)' where it must not be mistaken whose money it is. */
export const ownName = (t: TFunction, name: string): string => t('member:ownName', { name });

export const ownActivePlans = (schedules: readonly PaymentSchedule[]): ActivePlan[] =>
  schedules.flatMap(({ row, waiting, stop }) => {
    const { plan, progress } = row;
    if (!row.isOwn || plan._id === undefined) return [];
    return {
      _id: plan._id,
      planName: plan.name,
      isActive: stop !== 'inactive',
      approvedPayments: progress.completedMonths,
      pendingPayments: waiting.length,
      totalExpectedMonths: progress.totalExpectedMonths,
    };
  });

/** The plan is active, and not all of its payments are approved or waiting. */
export const takesPayment = ({
  isActive,
  approvedPayments,
  pendingPayments,
  totalExpectedMonths,
}: ActivePlan): boolean =>
  isActive && isAbove(differenceOf(totalExpectedMonths, sumOf([approvedPayments, pendingPayments])), 0);

/** Says 'Aug 2026, Oct 2026 – Dec 2026'. */
export const monthRangesText = (t: TFunction, months: readonly Month[]): string =>
  monthRanges(months)
    .map(({ from, to }) =>
      from === to ? formatMonth(from) : t('member:monthRange', { from: formatMonth(from), to: formatMonth(to) }),
    )
    .join(', ');

type MonthMarkName = Exclude<MonthStatus, 'pending'> | 'sent' | 'ahead';

/** A pending month was sent, or is still to come. */
export const monthMarkOf = (status: MonthStatus, isSent: boolean): MonthMarkName => {
  if (status !== 'pending') return status;
  return isSent ? 'sent' : 'ahead';
};

/** A pending month was sent, or is still to come. */
export const monthStateText = (t: TFunction, status: MonthStatus, isSent: boolean): string =>
  status === 'pending' ? t(isSent ? 'ui:monthMarks.sent' : 'ui:monthMarks.ahead') : stateName(t, 'month', status);

/** The months of which the text is the same have a line together. */
function textsByMonths<M extends Month>(months: readonly M[], textOf: (month: M) => string): [string, M[]][] {
  const lines = new Map<string, M[]>();
  for (const month of months) lines.set(textOf(month), [...(lines.get(textOf(month)) ?? []), month]);
  return [...lines];
}

/** Says 'Oct 2026 denied: The slip cannot be read · Savitri Devi has the ₹301'. */
export const denialTexts = (t: TFunction, denied: PaymentSchedule['denied']): string[] =>
  textsByMonths(denied, ({ reason, reversedAt, cash }) =>
    JSON.stringify([reason, reversedAt, cash && deniedCashText(t, cash)]),
  ).map(([, months]) => {
    const [first] = months;
    const text = denialText(t, monthRangesText(t, months), { ...first });
    const amount = totalDue(months.flatMap(({ cash }) => cash ?? []));
    return first?.cash ? `${text} · ${deniedCashText(t, { ...first.cash, amount })}` : text;
  });

/** Says 'Nov 2026: taken by Savitri Devi, 28 Nov 2026'. */
export const takenTexts = (t: TFunction, taken: readonly (Month & { cash: CashTrail })[]): string[] =>
  textsByMonths(taken, ({ cash }) => takenCashText(t, cash)).map(([text, months]) =>
    t('receipts:cash.ofMonths', { months: monthRangesText(t, months), text }),
  );

/** What a plan asks for: '₹500 a month', or '₹12,000 once'. Amounts of the plan are in rupees. */
export function paymentText(t: TFunction, terms: PlanTerms<Figure>, format = formatRupeesInFull): string {
  const amount = format(paymentAmount(terms));
  return terms.isRecurring ? t('member:terms.monthly', { amount }) : t('member:terms.once', { amount });
}

/** '₹500 a month · 5 years · ₹30,000 in all', or '₹12,000 once'. */
export const planTermsText = (t: TFunction, terms: PlanTerms<Figure>): string =>
  terms.isRecurring
    ? t('member:terms.monthlyFor', {
        payment: paymentText(t, terms),
        years: t('member:confirm.durationYears', { count: terms.planDuration }),
        total: formatRupeesInFull(planTotal(terms)),
      })
    : paymentText(t, terms);

export const ownDepositsText = (t: TFunction, collector: string | null): string =>
  collector ? t('member:next.ownTo', { name: collector }) : t('member:next.own');

/** The collector is the coordinator of the member's panchayat. */
export function stopReasonText(
  t: TFunction,
  { stop, row, gaps, opensIn }: PaymentSchedule,
  collector: string | null,
): string | undefined {
  switch (stop) {
    case 'complete':
      return t('member:next.complete', { count: row.progress.totalExpectedMonths });
    case 'next-year':
      return t('member:next.nextYear', { month: formatMonth({ year: opensIn ?? 0, month: 1 }) });
    case 'too-old':
      return t('member:next.tooOld', { months: monthRangesText(t, gaps) });
    case 'waiting':
      return t('member:next.allSent');
    case 'inactive':
      return t('member:next.inactive');
    case 'own':
      return ownDepositsText(t, collector);
    case 'unidentified':
      return t('member:next.unidentified');
    default:
      return undefined;
  }
}
