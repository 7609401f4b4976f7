import type { Commission } from '@/api/commissions';
import type { CompleteData } from '@/api/members';
import type { Figure } from '@/domain/figures';
import { compareLevels } from '@/domain/hierarchy';
import { sumRupees } from '@/domain/money';

type ReadDeposit = CompleteData['deposits'][number];
type Deposit = Pick<ReadDeposit, 'plan' | 'depositAmount' | 'status'> & {
  familyMember: Pick<NonNullable<ReadDeposit['familyMember']>, '_id' | 'name'> | null;
};

/** The groups stand in the order in which their keys come first. */
function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [key: string, rows: Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

/** Denied deposits count nowhere. The plan with the newest deposit comes first. */
export function planSums(deposits: readonly Deposit[]) {
  const live = deposits.filter(({ status }) => status !== 'denied');
  const keyOf = ({ plan, familyMember }: Deposit) => `${plan._id} ${familyMember?._id ?? ''}`;
  return groupsOf(live, keyOf).flatMap(([key, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const approved = rows.filter(({ status }) => status === 'approved');
    return {
      key,
      planName: first.plan.planName,
      familyMember: first.familyMember,
      approved: approved.length,
      invested: sumRupees(approved.map(({ depositAmount }) => depositAmount)),
      pending: rows.length - approved.length,
    };
  });
}

/** The panchayat comes first. After a move there are several coordinators of one level. Rejected commissions have no amount. */
export function earnerSums(commissions: readonly Commission[]) {
  const keyOf = ({ coordinator, coordinatorType }: Commission) => `${coordinatorType} ${coordinator?.userName}`;
  const sums = groupsOf(commissions, keyOf).flatMap(([key, rows]) => {
    const { coordinator, coordinatorType: level } = rows[0] ?? {};
    if (!coordinator || !level) return [];
    const isKnown = rows.every(({ status }) => status !== null);
    /** In rupees; null where it is not known what is decided. */
    const sumOf = (...statuses: Commission['status'][]): Figure =>
      isKnown
        ? sumRupees(rows.filter(({ status }) => statuses.includes(status)).map((row) => row.commisionAmount))
        : null;
    return {
      key,
      level,
      coordinator,
      earned: sumOf('approved', 'paid'),
      pending: sumOf('pending'),
      count: rows.length,
    };
  });
  return sums.sort((a, b) => compareLevels(a.level, b.level));
}
