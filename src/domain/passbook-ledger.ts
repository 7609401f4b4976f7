import type { MonthStatus } from '@/contract/choices';
import { type CashTrail, cashTrail } from './cash-trail';
import {
  type Denial,
  denialOf,
  depositsOf,
  type Enrollment,
  type FamilyDeposit,
  isIdentified,
  type PlanMonth,
  waitingMonths,
} from './enrollments';
import type { Figure } from './figures';
import { sumRupees } from './money';
import { compareMonths, isSameMonth, MONTH_NUMBERS, type Month } from './months';

export interface LedgerEntry {
  /** Outside the plan there is no status, but a denied payment may be. */
  status: MonthStatus | undefined;
  /** The payment of a pending month waits for approval; otherwise the month is still to come. */
  isSent: boolean;
  denied: Denial | undefined;
  /** The coordinator has taken the cash of a payment that waits for approval. */
  taken?: CashTrail | undefined;
  /** In rupees; 0 unless approved, and where the deposit of a paid month is not known. */
  paid: Figure;
}

/** The list goes from January to December. A month outside the plan has no entry. */
export type MonthList<T> = readonly T[];

export type LedgerHolder = ReturnType<typeof ledgerHolders>[number];
export type LedgerYear = ReturnType<typeof ledgerYear>;

/** Up to this month an unpaid month is overdue or current: a pending one was sent, also where its deposit is not known. */
const isSentMonth = (month: Month & { status: MonthStatus }, thisMonth: Month): boolean =>
  month.status === 'pending' && compareMonths(month, thisMonth) <= 0;

/** The plan's progress tells neither sent months from those to come, nor denied ones from unpaid ones. */
export function ledgerMonths(
  enrollment: Enrollment,
  months: readonly PlanMonth[],
  deposits: readonly FamilyDeposit[],
  thisMonth: Month,
): (PlanMonth & Pick<LedgerEntry, 'isSent' | 'denied'>)[] {
  const own = depositsOf(enrollment, deposits);
  const waiting = waitingMonths(enrollment, deposits, thisMonth);
  return months.map((month) => {
    if (month.status === 'completed') return { ...month, isSent: false, denied: undefined };
    return waiting.some((each) => isSameMonth(each, month))
      ? { ...month, status: 'pending', isSent: true, denied: undefined }
      : { ...month, isSent: isSentMonth(month, thisMonth), denied: denialOf(own, month) };
  });
}

const sumByMonth = (lists: readonly MonthList<Figure>[]): Figure[] =>
  MONTH_NUMBERS.map((month) => sumRupees(lists.flatMap((list) => list.slice(month - 1, month))));

const paidIn = (entry: LedgerEntry | undefined): Figure => (entry ? entry.paid : 0);

interface PassbookPlan {
  /** The member itself is undefined. */
  familyMemberId: string | undefined;
  name: string;
  planId: string;
  planName: string;
  deposits: FamilyDeposit[];
  enrollment: Enrollment | undefined;
}

const passbookPlanKey = (familyMemberId: string | undefined, planId: string): string =>
  `${familyMemberId ?? ''}|${planId}`;

/** Denied deposits begin no plan. An enrollment whose person or plan is not known has the deposits alone. */
function passbookPlans(deposits: readonly FamilyDeposit[], enrollments: readonly Enrollment[]): PassbookPlan[] {
  const plans = new Map<string, PassbookPlan>();
  for (const enrollment of enrollments.filter(isIdentified)) {
    const { familyMember, plan } = enrollment;
    const { _id: familyMemberId, name } = familyMember;
    const { _id: planId, name: planName } = plan;
    const begun = { familyMemberId, name, planId, planName, deposits: [], enrollment };
    plans.set(passbookPlanKey(familyMemberId, planId), begun);
  }
  for (const deposit of deposits) {
    if (deposit.status === 'denied') continue;
    const { familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
    const key = passbookPlanKey(familyMember?._id, plan._id);
    const begun = plans.get(key) ?? {
      familyMemberId: familyMember?._id,
      name: familyMember?.name ?? '',
      planId: plan._id,
      planName: plan.planName,
      deposits: [],
      enrollment: undefined,
    };
    begun.deposits.push(deposit);
    plans.set(key, begun);
  }
  for (const deposit of deposits) {
    const { status, familyMemberReferenceId, depositPlanReferenceId: plan } = deposit;
    if (status === 'denied') plans.get(passbookPlanKey(familyMemberReferenceId?._id, plan._id))?.deposits.push(deposit);
  }
  return [...plans.values()];
}

function ledgerEntry({ deposits, enrollment }: PassbookPlan, month: Month, thisMonth: Month): LedgerEntry | undefined {
  const made = deposits.filter((deposit) => isSameMonth(deposit, month));
  const approved = made.filter(({ status }) => status === 'approved');
  if (approved.length > 0)
    return {
      status: 'completed',
      isSent: false,
      denied: undefined,
      paid: sumRupees(approved.map(({ depositAmount }) => depositAmount)),
    };
  const sent = made.find(({ status }) => status === 'pending');
  if (sent) return { status: 'pending', isSent: true, denied: undefined, taken: cashTrail(sent), paid: 0 };
  const due = enrollment?.monthlyStatus.find((each) => isSameMonth(each, month));
  const denied = due?.status === 'completed' ? undefined : denialOf(made, month);
  if (!due) return denied === undefined ? undefined : { status: undefined, isSent: false, denied, paid: 0 };
  return { status: due.status, isSent: isSentMonth(due, thisMonth), denied, paid: 0 };
}

function ledgerPlan(plan: PassbookPlan, year: number, thisMonth: Month) {
  const entries = MONTH_NUMBERS.map((month) => ledgerEntry(plan, { year, month }, thisMonth));
  const { planId, planName } = plan;
  return { planId, planName, entries, total: sumRupees(entries.map(paidIn)) };
}

function ledgerHolders(plans: readonly PassbookPlan[], year: number, thisMonth: Month) {
  const [first] = plans;
  const lines = plans
    .map((plan) => ledgerPlan(plan, year, thisMonth))
    .filter(({ entries }) => entries.some((entry) => entry !== undefined));
  if (!first || lines.length === 0) return [];
  const monthTotals = sumByMonth(lines.map(({ entries }) => entries.map(paidIn)));
  const { familyMemberId, name } = first;
  return [{ familyMemberId, name, lines, monthTotals, total: sumRupees(monthTotals) }];
}

/** The member itself comes first. */
export function ledgerYear(
  deposits: readonly FamilyDeposit[],
  enrollments: readonly Enrollment[],
  year: number,
  thisMonth: Month,
) {
  const byHolder = new Map<string, PassbookPlan[]>();
  for (const plan of passbookPlans(deposits, enrollments)) {
    const key = plan.familyMemberId ?? '';
    byHolder.set(key, [...(byHolder.get(key) ?? []), plan]);
  }
  const holders = [...byHolder.values()]
    .flatMap((plans) => ledgerHolders(plans, year, thisMonth))
    .sort((a, b) => Number(a.familyMemberId !== undefined) - Number(b.familyMemberId !== undefined));
  const monthTotals = sumByMonth(holders.map((holder) => holder.monthTotals));
  return { year, holders, monthTotals, total: sumRupees(monthTotals) };
}

/** The years go up to this one, newest first; the current year is always among them. */
export function ledgerYears(
  deposits: readonly FamilyDeposit[],
  enrollments: readonly Enrollment[],
  thisYear: number,
): number[] {
  const years = [
    ...deposits.filter(({ status }) => status !== 'denied').flatMap(({ year }) => year ?? []),
    ...enrollments.flatMap(({ monthlyStatus }) => monthlyStatus.map(({ year }) => year)),
  ];
  return [...new Set([thisYear, ...years])].filter((year) => year <= thisYear).sort((a, b) => b - a);
}
