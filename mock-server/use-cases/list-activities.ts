import { type Activity, newest } from '../domain/activities';
import { wholeRupees } from '../domain/wording';
import { mustGet } from '../store/present/must-get';
import type { CommissionRow, CoordinatorRow, DepositRow, MemberRow } from '../store/rows';
import type { Reader, Store } from '../store/store';
import { downlineMembers, lastApproved } from './load/downline-rows';

const SHOWN = 10;

const joined = ({ name, createdAt }: MemberRow): Activity => ({
  type: 'member',
  description: `${name} joined`,
  timestamp: createdAt,
});

/** An investment happens when it is approved. */
const timeOf = ({ decidedAt, createdAt }: DepositRow): string => decidedAt ?? createdAt;

function invested(reader: Reader, row: DepositRow): Activity {
  const { name } = mustGet(reader, 'members', row.memberId);
  const { planName } = mustGet(reader, 'plans', row.planId);
  return {
    type: 'investment',
    description: `${name} invested ${wholeRupees(row.amountPaise)} in ${planName}`,
    timestamp: timeOf(row),
  };
}

function earned(reader: Reader, row: CommissionRow): Activity {
  const { name } = mustGet(reader, 'members', row.memberId);
  return {
    type: 'commission',
    description: `Commission of ${wholeRupees(row.amountPaise)} on the investment of ${name}`,
    timestamp: row.createdAt,
  };
}

/** The latest of a downline, each kind from the latest back. */
interface Latest {
  readonly members: readonly MemberRow[];
  readonly approved: readonly DepositRow[];
}

/** Only the latest of each kind are put into words: the others cannot be among the latest of all. */
function inWords(reader: Reader, coordinator: CoordinatorRow, { members, approved }: Latest): Activity[] {
  const commissions = reader.by('commissions', 'coordinatorId', coordinator._id).slice(-SHOWN);
  const activities = [
    ...members.map(joined),
    ...approved.map((row) => invested(reader, row)),
    ...commissions.map((row) => earned(reader, row)),
  ];
  return newest(activities, SHOWN, ({ timestamp }) => timestamp);
}

/** Of all time. */
export function listActivities(store: Store, coordinator: CoordinatorRow): Activity[] {
  const members = downlineMembers(store, coordinator._id).slice(-SHOWN).reverse();
  return inWords(store, coordinator, { members, approved: lastApproved(store, coordinator._id, SHOWN) });
}

/** Of those members and approved deposits alone. */
export function listActivitiesOf(
  reader: Reader,
  coordinator: CoordinatorRow,
  downline: readonly MemberRow[],
  approved: readonly DepositRow[],
): Activity[] {
  return inWords(reader, coordinator, {
    members: newest(downline, SHOWN, ({ createdAt }) => createdAt),
    approved: newest(approved, SHOWN, timeOf),
  });
}
