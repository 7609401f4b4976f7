import { type Activity, newest } from '../domain/activities';
import { wholeRupees } from '../domain/wording';
import { mustGet } from '../store/present/must-get';
import type { CommissionRow, CoordinatorRow, DepositRow, MemberRow } from '../store/rows';
import type { Reader } from '../store/store';

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

/** Only the latest of each kind are put into words: the others cannot be among the latest of all. */
export function listActivities(
  reader: Reader,
  coordinator: CoordinatorRow,
  downline: readonly MemberRow[],
  deposits: readonly DepositRow[],
): Activity[] {
  const approved = deposits.filter(({ status }) => status === 'approved');
  const commissions = reader.by('commissions', 'coordinatorId', coordinator._id).slice(-SHOWN);
  const activities = [
    ...newest(downline, SHOWN, ({ createdAt }) => createdAt).map(joined),
    ...newest(approved, SHOWN, timeOf).map((row) => invested(reader, row)),
    ...commissions.map((row) => earned(reader, row)),
  ];
  return newest(activities, SHOWN, ({ timestamp }) => timestamp);
}
