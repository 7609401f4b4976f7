import type { MonthStatus } from '@/contract/choices';
import type { Deposit } from '@/contract/deposits';
import type { ProgressRow } from '@/contract/progress';
import { sumRupees } from './money';
import { isSameMonth, MONTH_NUMBERS } from './months';

/** The status of a month of a plan: paid, sent and not decided, missed, due this month, or still to come. */
export const LEDGER_STATUSES = ['completed', 'waiting', 'overdue', 'current', 'later'] as const;
export type LedgerStatus = (typeof LEDGER_STATUSES)[number];

export interface LedgerEntry {
  status: LedgerStatus;
  /** In rupees; 0 unless approved. */
  paid: number;
}

/** January to December. A month outside the plan has no entry. */
export type MonthList<T> = readonly T[];

interface LedgerPlan {
  planId: string;
  planName: string;
  entries: MonthList<LedgerEntry | undefined>;
  /** In rupees. */
  total: number;
}

export interface LedgerHolder {
  /** Undefined: the member itself. */
  familyMemberId: string | undefined;
  name: string;
  lines: readonly LedgerPlan[];
  monthTotals: MonthList<number>;
  total: number;
}

export interface LedgerYear {
  year: number;
  holders: readonly LedgerHolder[];
  monthTotals: MonthList<number>;
  total: number;
}

/** A month for which no deposit was made, by its status in the plan's progress. */
const STATUS_WITHOUT_DEPOSIT: Record<MonthStatus, LedgerStatus> = {
  completed: 'completed',
  overdue: 'overdue',
  current: 'current',
  pending: 'later',
};

const sumByMonth = (lists: readonly MonthList<number>[]): number[] =>
  MONTH_NUMBERS.map((month) => sumRupees(lists.map((list) => list[month - 1] ?? 0)));

interface Enrollment {
  familyMemberId: string | undefined;
  name: string;
  planId: string;
  planName: string;
  deposits: Deposit[];
  progress: ProgressRow | undefined;
}

const enrollmentKey = (familyMemberId: string | undefined, planId: string): string =>
  `${familyMemberId ?? ''}|${planId}`;

/** Every plan that somebody of the family has begun, with its deposits. Denied deposits begin nothing. */
function enrollmentsOf(deposits: readonly Deposit[], progress: readonly ProgressRow[]): Enrollment[] {
  const enrollments = new Map<string, Enrollment>();
  for (const row of progress) {
    const { familyMember, plan } = row;
    const { _id: familyMemberId, name } = familyMember;
    const enrollment = { familyMemberId, name, planId: plan._id, planName: plan.name, deposits: [], progress: row };
    enrollments.set(enrollmentKey(familyMemberId, plan._id), enrollment);
  }
  for (const deposit of deposits) {
    if (deposit.status === 'denied') continue;
    const { familyMemberReferenceId: familyMember, depositPlanReferenceId: plan } = deposit;
    const key = enrollmentKey(familyMember?._id, plan._id);
    const enrollment = enrollments.get(key) ?? {
      familyMemberId: familyMember?._id,
      name: familyMember?.name ?? '',
      planId: plan._id,
      planName: plan.planName,
      deposits: [],
      progress: undefined,
    };
    enrollment.deposits.push(deposit);
    enrollments.set(key, enrollment);
  }
  return [...enrollments.values()];
}

function ledgerEntry({ deposits, progress }: Enrollment, year: number, month: number): LedgerEntry | undefined {
  const made = deposits.filter((deposit) => isSameMonth(deposit, { year, month }));
  const approved = made.filter(({ status }) => status === 'approved');
  if (approved.length > 0)
    return { status: 'completed', paid: sumRupees(approved.map(({ depositAmount }) => depositAmount)) };
  if (made.length > 0) return { status: 'waiting', paid: 0 };
  const due = progress?.monthlyStatus.find((each) => isSameMonth(each, { year, month }));
  return due && { status: STATUS_WITHOUT_DEPOSIT[due.status], paid: 0 };
}

function ledgerPlan(enrollment: Enrollment, year: number): LedgerPlan {
  const entries = MONTH_NUMBERS.map((month) => ledgerEntry(enrollment, year, month));
  const { planId, planName } = enrollment;
  return { planId, planName, entries, total: sumRupees(entries.map((entry) => entry?.paid ?? 0)) };
}

function ledgerHolders(enrollments: readonly Enrollment[], year: number): LedgerHolder[] {
  const [first] = enrollments;
  const lines = enrollments
    .map((enrollment) => ledgerPlan(enrollment, year))
    .filter(({ entries }) => entries.some((entry) => entry !== undefined));
  if (!first || lines.length === 0) return [];
  const monthTotals = sumByMonth(lines.map(({ entries }) => entries.map((entry) => entry?.paid ?? 0)));
  const { familyMemberId, name } = first;
  return [{ familyMemberId, name, lines, monthTotals, total: sumRupees(monthTotals) }];
}

/** A year of the whole family: what each person paid in which month, and what is still open. The member itself comes first. */
export function ledgerYear(deposits: readonly Deposit[], progress: readonly ProgressRow[], year: number): LedgerYear {
  const byHolder = new Map<string, Enrollment[]>();
  for (const enrollment of enrollmentsOf(deposits, progress)) {
    const key = enrollment.familyMemberId ?? '';
    byHolder.set(key, [...(byHolder.get(key) ?? []), enrollment]);
  }
  const holders = [...byHolder.values()]
    .flatMap((enrollments) => ledgerHolders(enrollments, year))
    .sort((a, b) => Number(a.familyMemberId !== undefined) - Number(b.familyMemberId !== undefined));
  const monthTotals = sumByMonth(holders.map((holder) => holder.monthTotals));
  return { year, holders, monthTotals, total: sumRupees(monthTotals) };
}

/** The years up to this one in which something was sent or due, newest first; the current year is always among them. */
export function ledgerYears(
  deposits: readonly Deposit[],
  progress: readonly ProgressRow[],
  thisYear: number,
): number[] {
  const years = [
    ...deposits.filter(({ status }) => status !== 'denied').map(({ year }) => year),
    ...progress.flatMap(({ monthlyStatus }) => monthlyStatus.map(({ year }) => year)),
  ];
  return [...new Set([thisYear, ...years])].filter((year) => year <= thisYear).sort((a, b) => b - a);
}
