import { messageOf, type ReplyMessage } from '@server/domain/message';
import { downlineMembers, lastApproved } from '@server/modules/downline/downline-rows';
import type { CommissionRow, CoordinatorRow, DepositRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Store } from '@server/store/store';
import { toRupees } from '@/domain/money';

/** What happened in a downline: a member joined, a deposit was approved, or a commission was created. */
interface Activity extends Pick<ReplyMessage, 'code' | 'params'> {
  readonly type: 'investment' | 'member' | 'commission';
  readonly description: string;
  /** ISO instant. */
  readonly timestamp: string;
}

/** The newest rows by an ISO instant, newest first; of equal ones the later row first. Cheaper than sorting, as few of many rows are shown. */
function newestBy<T>(rows: readonly T[], count: number, timeOf: (row: T) => string): T[] {
  const newest: { row: T; time: string }[] = [];
  for (const row of [...rows].reverse()) {
    // ISO instants sort as text.
    const time = timeOf(row);
    if (newest.length === count && time <= (newest.at(-1)?.time ?? '')) continue;
    const position = newest.findIndex((each) => each.time < time);
    newest.splice(position === -1 ? newest.length : position, 0, { row, time });
    if (newest.length > count) newest.pop();
  }
  return newest.map(({ row }) => row);
}

const MAX_ACTIVITIES = 10;

const activityOf = (
  type: Activity['type'],
  { message, ...codeAndParams }: ReplyMessage,
  timestamp: string,
): Activity => ({
  type,
  description: message,
  ...codeAndParams,
  timestamp,
});

const memberJoined = ({ name, createdAt }: MemberRow): Activity =>
  activityOf('member', messageOf('member-joined', { name }), createdAt);

/** A deposit counts as an investment at the instant of its approval. */
const timeOf = ({ decidedAt, createdAt }: DepositRow): string => decidedAt ?? createdAt;

function investmentApproved(reader: Reader, row: DepositRow): Activity {
  const { name } = getOrThrow(reader, 'members', row.memberId);
  const { planName } = getOrThrow(reader, 'plans', row.planId);
  const message = messageOf('member-invested', { name, amount: toRupees(row.amountPaise), plan: planName });
  return activityOf('investment', message, timeOf(row));
}

function commissionCreated(reader: Reader, row: CommissionRow): Activity {
  const { name } = getOrThrow(reader, 'members', row.memberId);
  const message = messageOf('commission-earned', { name, amount: toRupees(row.amountPaise) });
  return activityOf('commission', message, row.createdAt);
}

/** The latest rows of a downline, newest first. */
interface LatestRows {
  readonly members: readonly MemberRow[];
  readonly approved: readonly DepositRow[];
}

/** Takes only the latest rows of each kind, as no other row can be among the latest of all. */
function describeLatest(reader: Reader, coordinator: CoordinatorRow, { members, approved }: LatestRows): Activity[] {
  const commissions = reader.by('commissions', 'coordinatorId', coordinator._id).slice(-MAX_ACTIVITIES);
  const activities = [
    ...members.map(memberJoined),
    ...approved.map((row) => investmentApproved(reader, row)),
    ...commissions.map((row) => commissionCreated(reader, row)),
  ];
  return newestBy(activities, MAX_ACTIVITIES, ({ timestamp }) => timestamp);
}

/** The latest activities of a downline. */
export function listActivities(store: Store, coordinator: CoordinatorRow): Activity[] {
  const members = downlineMembers(store, coordinator._id).slice(-MAX_ACTIVITIES).reverse();
  return describeLatest(store, coordinator, {
    members,
    approved: lastApproved(store, coordinator._id, MAX_ACTIVITIES),
  });
}

/** The latest activities among these members and approved deposits, and the coordinator's commissions. */
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
