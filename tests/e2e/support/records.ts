import type { CommissionRow, CoordinatorRow, Dataset, DepositRow, MemberRow, PlanRow } from '@server/store/rows';

/** Records that the expectations are worked out of: the rows of the fixtures, and not the answers of the API. */

export function required<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw new Error(`The fixtures have no ${what}`);
  return record;
}

export const found = <Row>(rows: readonly Row[], isWanted: (row: Row) => boolean): Row =>
  required(rows.find(isWanted), `row with ${isWanted}`);

export const withId = <Row extends { _id: string }>(rows: readonly Row[], id: string): Row =>
  required(
    rows.find(({ _id }) => _id === id),
    `row ${id}`,
  );

export const approvedDeposits = ({ deposits }: Dataset): DepositRow[] =>
  deposits.filter(({ status }) => status === 'approved');

export const pendingDeposits = ({ deposits }: Dataset): DepositRow[] =>
  deposits.filter(({ status }) => status === 'pending');

export const isEarned = ({ status }: CommissionRow): boolean => status === 'approved' || status === 'paid';

/** Whoever registered counts in ranks once the office has confirmed it. */
export const isConfirmed = ({ isVerified, status }: MemberRow): boolean => isVerified && status !== 'pending';

/** The one status of a commission that its coordinator sees. */
export const shownStatus = ({ status, processedAt }: CommissionRow): string =>
  status === 'paid' ? 'paid' : processedAt ? 'processed' : status;

export const earnedCommissions = ({ commissions }: Dataset): CommissionRow[] => commissions.filter(isEarned);

export const sortedDescending = <T>(rows: readonly T[], figureOf: (row: T) => number): T[] =>
  rows.toSorted((a, b) => figureOf(b) - figureOf(a));

export const isInMonth =
  (wanted: { month: number; year: number }) =>
  (row: { month: number; year: number }): boolean =>
    row.month === wanted.month && row.year === wanted.year;

export const expectedPayments = ({ isRecurring, planDuration }: PlanRow): number =>
  isRecurring ? planDuration * 12 : 1;

export function isBelow(coordinators: readonly CoordinatorRow[], id: string, top: string): boolean {
  const parents = new Map(coordinators.map(({ _id, parentId }) => [_id, parentId]));
  for (let next: string | null | undefined = id; next; next = parents.get(next)) if (next === top) return true;
  return false;
}

/** The rows below a coordinator: members of its panchayats, their deposits, and its own commissions. */
export function rowsBelow({ coordinators, members, plans, deposits, commissions }: Dataset, id: string) {
  const people = members.filter(({ panchayatId }) => isBelow(coordinators, panchayatId, id));
  const ids = new Set(people.map(({ _id }) => _id));
  const entered = deposits.filter(({ memberId }) => ids.has(memberId));
  const own = commissions.filter(({ coordinatorId }) => coordinatorId === id);
  const monthly = new Set(plans.flatMap(({ _id, isRecurring }) => (isRecurring ? _id : [])));
  const paidIn = entered.filter(({ status, planId }) => status !== 'denied' && monthly.has(planId));
  return { people, entered, paidIn, approved: entered.filter(({ status }) => status === 'approved'), own };
}
