import type { Deposit } from '@/contract/deposits';
import type { MonthStatus, ProgressRow } from '@/contract/member-area';
import { toPaise, toRupees } from '@/domain/money';

/** What a month of a plan says: paid, sent and not decided, missed, due this month, or still to come. */
export const ENTRY_STATUSES = ['completed', 'waiting', 'overdue', 'current', 'later'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

export interface Entry {
  status: EntryStatus;
  /** In rupees; 0 unless paid: whatever is not approved is no money in the book. */
  paid: number;
}

/** January to December. A month outside the plan has no entry. */
export type Months<T> = readonly T[];

interface PlanLine {
  planId: string;
  planName: string;
  entries: Months<Entry | undefined>;
  /** In rupees. */
  total: number;
}

export interface HolderPage {
  /** Undefined: the member itself. */
  familyMemberId: string | undefined;
  name: string;
  lines: readonly PlanLine[];
  monthTotals: Months<number>;
  total: number;
}

export interface YearPage {
  year: number;
  holders: readonly HolderPage[];
  monthTotals: Months<number>;
  total: number;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** What the progress says of a month for which no deposit was made. */
const DUE: Record<MonthStatus, EntryStatus> = {
  completed: 'completed',
  overdue: 'overdue',
  current: 'current',
  pending: 'later',
};

/** Exact: rupees are added as paise. */
const sum = (rupees: readonly number[]): number => toRupees(rupees.reduce((all, one) => all + toPaise(one), 0));
const byMonth = (lists: readonly Months<number>[]): number[] =>
  MONTHS.map((month) => sum(lists.map((list) => list[month - 1] ?? 0)));

interface Holding {
  familyMemberId: string | undefined;
  name: string;
  planId: string;
  planName: string;
  deposits: Deposit[];
  progress: ProgressRow | undefined;
}

const keyOf = (familyMemberId: string | undefined, planId: string): string => `${familyMemberId ?? ''}|${planId}`;

/** Every plan that somebody of the family has begun, with what was sent for it. */
function holdingsOf(deposits: readonly Deposit[], progress: readonly ProgressRow[]): Holding[] {
  const holdings = new Map<string, Holding>();
  for (const row of progress) {
    const { familyMember, plan } = row;
    const { _id: familyMemberId, name } = familyMember;
    const holding = { familyMemberId, name, planId: plan._id, planName: plan.name, deposits: [], progress: row };
    holdings.set(keyOf(familyMemberId, plan._id), holding);
  }
  for (const deposit of deposits) {
    if (deposit.status === 'denied') continue;
    const { familyMemberReferenceId: who, depositPlanReferenceId: plan } = deposit;
    const key = keyOf(who?._id, plan._id);
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

function entryOf({ deposits, progress }: Holding, year: number, month: number): Entry | undefined {
  const made = deposits.filter((deposit) => deposit.year === year && deposit.month === month);
  const approved = made.filter(({ status }) => status === 'approved');
  if (approved.length > 0)
    return { status: 'completed', paid: sum(approved.map(({ depositAmount }) => depositAmount)) };
  if (made.length > 0) return { status: 'waiting', paid: 0 };
  const due = progress?.monthlyStatus.find((one) => one.year === year && one.month === month);
  return due && { status: DUE[due.status], paid: 0 };
}

function lineOf(holding: Holding, year: number): PlanLine {
  const entries = MONTHS.map((month) => entryOf(holding, year, month));
  const { planId, planName } = holding;
  return { planId, planName, entries, total: sum(entries.map((entry) => entry?.paid ?? 0)) };
}

function pageOf(holdings: readonly Holding[], year: number): HolderPage[] {
  const [first] = holdings;
  const lines = holdings
    .map((holding) => lineOf(holding, year))
    .filter(({ entries }) => entries.some((entry) => entry !== undefined));
  if (!first || lines.length === 0) return [];
  const monthTotals = byMonth(lines.map(({ entries }) => entries.map((entry) => entry?.paid ?? 0)));
  const { familyMemberId, name } = first;
  return [{ familyMemberId, name, lines, monthTotals, total: sum(monthTotals) }];
}

/** A year of the whole family: who paid what in which month, and what is still open. The member itself comes first. */
export function yearPage(deposits: readonly Deposit[], progress: readonly ProgressRow[], year: number): YearPage {
  const byHolder = new Map<string, Holding[]>();
  for (const holding of holdingsOf(deposits, progress)) {
    const key = holding.familyMemberId ?? '';
    byHolder.set(key, [...(byHolder.get(key) ?? []), holding]);
  }
  const holders = [...byHolder.values()]
    .flatMap((holdings) => pageOf(holdings, year))
    .sort((a, b) => Number(a.familyMemberId !== undefined) - Number(b.familyMemberId !== undefined));
  const monthTotals = byMonth(holders.map((holder) => holder.monthTotals));
  return { year, holders, monthTotals, total: sum(monthTotals) };
}

/** The years that have begun and in which something was sent or due, newest first; the current one is always there. */
export function yearsOf(deposits: readonly Deposit[], progress: readonly ProgressRow[], thisYear: number): number[] {
  const known = [
    ...deposits.filter(({ status }) => status !== 'denied').map(({ year }) => year),
    ...progress.flatMap(({ monthlyStatus }) => monthlyStatus.map(({ year }) => year)),
  ];
  return [...new Set([thisYear, ...known])].filter((year) => year <= thisYear).sort((a, b) => b - a);
}
