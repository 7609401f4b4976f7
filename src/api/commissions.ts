/** Commissions as the superadmin decides on them. */
import * as contract from '@/contract/commissions';
import { sumOf } from '@/domain/figures';
import { levelOfReference, referenceOfLevel } from '@/domain/hierarchy';
import { earnedPercent, percentOf } from '@/domain/money';
import { isRecord } from '@/utils/is-record';
import { derived, type PageDataOf, type PageOf, type RowOfList, recordList } from './read-shape';

export function commissionOf(row: PageOf<contract.Commission>) {
  const level = levelOfReference(row);
  return {
    ...row,
    /** The coordinator that the field of its level names earns it. It is null where none does. */
    coordinator: level ? row[referenceOfLevel(level)] : null,
    coordinatorType: level ?? row.coordinatorType,
    /** The member itself is ''. It is null where that is not known, as without the deposit. */
    familyMemberName: row.familyMemberReferenceId?.name ?? (row.depositReferenceId === null ? null : ''),
    rate: row.rate ?? earnedPercent(row.commisionAmount, row.totalAmount),
  };
}
export type Commission = ReturnType<typeof commissionOf>;

/** In the list of pending ones a commission is pending, also where the server does not say so. */
function pendingCommissionOf(row: PageOf<contract.Commission>): Commission {
  const commission = commissionOf(row);
  return { ...commission, status: commission.status || 'pending' };
}

export const allCommissions = recordList(contract.commissionResource, 'response', commissionOf);
export const pendingCommissions = recordList(
  { name: 'commissions', list: contract.listPendingCommissions },
  'pendingCommissions',
  pendingCommissionOf,
);

/** The list has a row for each deposit. */
export const commissionGroups = recordList(contract.commissionGroupResource, 'deposits', (group) => ({
  ...group,
  commissions: group.commissions.map((row) => ({ ...pendingCommissionOf(row), id: row.id })),
}));
export type CommissionGroup = RowOfList<typeof commissionGroups>;

/** They are null where the server counts nothing. */
export const commissionApprovalStats = derived(
  contract.commissionApprovalStats,
  ({ statusBreakdown, summary }, { given }) => {
    const counted = isRecord(given) ? given.statusBreakdown : undefined;
    if (!isRecord(counted)) return null;
    // A server that groups by status names no status without commissions.
    const totalOf = (status: keyof typeof statusBreakdown) =>
      isRecord(counted[status]) ? statusBreakdown[status] : { count: 0, totalAmount: 0 };
    const [pending, approved, rejected] = [totalOf('pending'), totalOf('approved'), totalOf('rejected')];
    const decided = sumOf([approved.count, rejected.count]);
    return {
      statusBreakdown: { pending, approved, rejected },
      summary: { approvedPercentage: summary.approvedPercentage ?? percentOf(approved.count, decided) },
    };
  },
);
export type ApprovalStatistics = NonNullable<PageDataOf<typeof commissionApprovalStats>>;

/** These wait for a decision. Their number is null where the reply does not say it and its page is full: there may be more. */
export const pendingCommissionTotals = derived(
  contract.listPendingCommissions,
  ({ pendingCommissions: page, totalCount, summary }, { query }) => ({
    count: totalCount ?? (page.length < Number(query.limit) ? page.length : null),
    /** It is the sum of all of them, in rupees. */
    amount: summary.totalPendingAmount,
    /** Each commission of the page waits since its instant, which is '' where the reply does not say it. */
    instants: page.map(({ createdAt }) => createdAt),
  }),
);
