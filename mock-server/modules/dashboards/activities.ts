import { formatWholeRupees } from '@server/domain/formatting';
import { downlineMembers, lastApproved } from '@server/modules/downline/downline-rows';
import type { CommissionRow, CoordinatorRow, DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';

/** Recent activities are what happened in the downline, newest first: members that joined, deposits approved, commissions created (§2-3). */

interface Activity {
  readonly type: 'investment' | 'member' | 'commission';
  readonly description: string;
  /** ISO instant. */
  readonly timestamp: string;
}

/** The newest rows by an ISO instant, newest first; a later row wins a tie. One pass: a downline has many rows, and few are shown. */
export function newestBy<T>(rows: readonly T[], count: number, timeOf: (row: T) => string): T[] {
  const found: { row: T; time: string }[] = [];
  for (const row of [...rows].reverse()) {
    // ISO instants as text are in the order of time.
    const time = timeOf(row);
    if (found.length === count && time <= (found.at(-1)?.time ?? '')) continue;
    const place = found.findIndex((each) => each.time < time);
    found.splice(place === -1 ? found.length : place, 0, { row, time });
    if (found.length > count) found.pop();
  }
  return found.map(({ row }) => row);
}

const MAX_ACTIVITIES = 10;

const memberJoined = ({ name, createdAt }: MemberRow): Activity => ({
  type: 'member',
  description: `${name} joined`,
  timestamp: createdAt,
});

/** An investment happens when it is approved. */
const timeOf = ({ decidedAt, createdAt }: DepositRow): string => decidedAt ?? createdAt;

function investmentApproved(reader: Reader, row: DepositRow): Activity {
  const { name } = getOrThrow(reader, 'members', row.memberId);
  const { planName } = getOrThrow(reader, 'plans', row.planId);
  return {
    type: 'investment',
    description: `${name} invested ${formatWholeRupees(row.amountPaise)} in ${planName}`,
    timestamp: timeOf(row),
  };
}

function commissionCreated(reader: Reader, row: CommissionRow): Activity {
  const { name } = getOrThrow(reader, 'members', row.memberId);
  return {
    type: 'commission',
    description: `Commission of ${formatWholeRupees(row.amountPaise)} on the investment of ${name}`,
    timestamp: row.createdAt,
  };
}

/** The latest of a downline, each kind from the latest back. */
interface LatestRows {
  readonly members: readonly MemberRow[];
  readonly approved: readonly DepositRow[];
}

/** Only the latest of each kind are put into words: the others cannot be among the latest of all. */
function describeLatest(reader: Reader, coordinator: CoordinatorRow, { members, approved }: LatestRows): Activity[] {
  const commissions = reader.by('commissions', 'coordinatorId', coordinator._id).slice(-MAX_ACTIVITIES);
  const activities = [
    ...members.map(memberJoined),
    ...approved.map((row) => investmentApproved(reader, row)),
    ...commissions.map((row) => commissionCreated(reader, row)),
  ];
  return newestBy(activities, MAX_ACTIVITIES, ({ timestamp }) => timestamp);
}

/** Of all time. */
export function listActivities(store: Store, coordinator: CoordinatorRow): Activity[] {
  const members = downlineMembers(store, coordinator._id).slice(-MAX_ACTIVITIES).reverse();
  return describeLatest(store, coordinator, {
    members,
    approved: lastApproved(store, coordinator._id, MAX_ACTIVITIES),
  });
}

/** Of those members and approved deposits alone. */
export function listActivitiesOf(
  reader: Reader,
  coordinator: CoordinatorRow,
  downline: readonly MemberRow[],
  approved: readonly DepositRow[],
): Activity[] {
  return describeLatest(reader, coordinator, {
    members: newestBy(downline, MAX_ACTIVITIES, ({ createdAt }) => createdAt),
    approved: newestBy(approved, MAX_ACTIVITIES, timeOf),
  });
}
