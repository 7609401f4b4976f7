import type { Deposit } from '@/contract/deposits';
import type { MonthStatus, ProgressRow } from '@/contract/progress';
import { toPaise, toRupees } from './money';
import { MONTH_NUMBERS } from './months';

/** What a month of a plan says: paid, sent and not decided, missed, due this month, or still to come. */
export const LEDGER_STATUSES = ['completed', 'waiting', 'overdue', 'current', 'later'] as const;
export type LedgerStatus = (typeof LEDGER_STATUSES)[number];

export interface LedgerEntry {
  status: LedgerStatus;
  /** In rupees; 0 unless paid: whatever is not approved is no money in the book. */
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

/** What the progress says of a month for which no deposit was made. */
const STATUS_WITHOUT_DEPOSIT: Record<MonthStatus, LedgerStatus> = {
  completed: 'completed',
  overdue: 'overdue',
  current: 'current',
  pending: 'later',
};

/** Exact: rupees are added as paise. */
const sumRupees = (rupees: readonly number[]): number => toRupees(rupees.reduce((all, one) => all + toPaise(one), 0));
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

/** Every plan that somebody of the family has begun, with what was sent for it. */
function enrollmentsOf(deposits: readonly Deposit[], progress: readonly ProgressRow[]): Enrollment[] {
  const holdings = new Map<string, Enrollment>();
  for (const row of progress) {
    const { familyMember, plan } = row;
    const { _id: familyMemberId, name } = familyMember;
    const holding = { familyMemberId, name, planId: plan._id, planName: plan.name, deposits: [], progress: row };
    holdings.set(enrollmentKey(familyMemberId, plan._id), holding);
  }
  for (const deposit of deposits) {
    if (deposit.status === 'denied') continue;
    const { familyMemberReferenceId: who, depositPlanReferenceId: plan } = deposit;
    const key = enrollmentKey(who?._id, plan._id);
    const known = holdings.get(key) ?? {
      familyMemberId: who?._id,
      name: who?.name ?? '',
      planId: plan._id,
      planName: plan.planName,
      deposits: [],
      progress: undefined,
    };
    known.deposits.push(deposit);
    holdings.set(key, known);
  }
  return [...holdings.values()];
}

function ledgerEntry({ deposits, progress }: Enrollment, year: number, month: number): LedgerEntry | undefined {
  const made = deposits.filter((deposit) => deposit.year === year && deposit.month === month);
  const approved = made.filter(({ status }) => status === 'approved');
  if (approved.length > 0)
    return { status: 'completed', paid: sumRupees(approved.map(({ depositAmount }) => depositAmount)) };
  if (made.length > 0) return { status: 'waiting', paid: 0 };
  const due = progress?.monthlyStatus.find((one) => one.year === year && one.month === month);
  return due && { status: STATUS_WITHOUT_DEPOSIT[due.status], paid: 0 };
}

function ledgerPlan(holding: Enrollment, year: number): LedgerPlan {
  const entries = MONTH_NUMBERS.map((month) => ledgerEntry(holding, year, month));
  const { planId, planName } = holding;
  return { planId, planName, entries, total: sumRupees(entries.map((entry) => entry?.paid ?? 0)) };
}

function ledgerHolders(holdings: readonly Enrollment[], year: number): LedgerHolder[] {
  const [first] = holdings;
  const lines = holdings
    .map((holding) => ledgerPlan(holding, year))
    .filter(({ entries }) => entries.some((entry) => entry !== undefined));
  if (!first || lines.length === 0) return [];
  const monthTotals = sumByMonth(lines.map(({ entries }) => entries.map((entry) => entry?.paid ?? 0)));
  const { familyMemberId, name } = first;
  return [{ familyMemberId, name, lines, monthTotals, total: sumRupees(monthTotals) }];
}

/** A year of the whole family: who paid what in which month, and what is still open. The member itself comes first. */
export function ledgerYear(deposits: readonly Deposit[], progress: readonly ProgressRow[], year: number): LedgerYear {
  const byHolder = new Map<string, Enrollment[]>();
  for (const holding of enrollmentsOf(deposits, progress)) {
    const key = holding.familyMemberId ?? '';
    byHolder.set(key, [...(byHolder.get(key) ?? []), holding]);
  }
  const holders = [...byHolder.values()]
    .flatMap((holdings) => ledgerHolders(holdings, year))
    .sort((a, b) => Number(a.familyMemberId !== undefined) - Number(b.familyMemberId !== undefined));
  const monthTotals = sumByMonth(holders.map((holder) => holder.monthTotals));
  return { year, holders, monthTotals, total: sumRupees(monthTotals) };
}

/** The years that have begun and in which something was sent or due, newest first; the current one is always there. */
export function ledgerYears(
  deposits: readonly Deposit[],
  progress: readonly ProgressRow[],
  thisYear: number,
): number[] {
  const known = [
    ...deposits.filter(({ status }) => status !== 'denied').map(({ year }) => year),
    ...progress.flatMap(({ monthlyStatus }) => monthlyStatus.map(({ year }) => year)),
  ];
  return [...new Set([thisYear, ...known])].filter((year) => year <= thisYear).sort((a, b) => b - a);
}
