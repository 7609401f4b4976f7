/** Commissions as the superadmin decides on them. */
import * as contract from '@/contract/commissions';
import { percentOf } from '@/domain/money';
import { isRecord } from '@/utils/is-record';
import { list, made, number, only, orElse, record, type ShapeOf, shaped, shapedBy, text } from './shape';

/** A server that groups by status names no status without commissions. */
const total = orElse(record({ count: number, totalAmount: number }), { count: 0, totalAmount: 0 });
const statusBreakdown = record({ pending: total, approved: total, rejected: total });

const approvalStats = record({
  statusBreakdown,
  summary: (value, siblings) => {
    const { approved, rejected } = statusBreakdown(siblings.statusBreakdown, siblings);
    const share = isRecord(value) ? value.approvedPercentage : undefined;
    return {
      approvedPercentage:
        typeof share === 'number' ? share : percentOf(approved.count, approved.count + rejected.count),
    };
  },
});
export type ApprovalStatistics = ShapeOf<typeof approvalStats>;

/** Null where the server counts nothing. */
export const commissionApprovalStats = shaped(
  contract.commissionApprovalStats,
  (value, siblings): ApprovalStatistics | null =>
    isRecord(value) && isRecord(value.statusBreakdown) ? approvalStats(value, siblings) : null,
);

/** What waits for a decision. How many is null where the reply does not say and its page is full, so that there may be more. */
export const pendingCommissions = shapedBy(contract.listPendingCommissions, ({ limit }) =>
  record({
    count: made(({ totalCount, pendingCommissions: page }) => {
      if (typeof totalCount === 'number') return totalCount;
      return Array.isArray(page) && page.length < Number(limit) ? page.length : null;
    }),
    /** Rupees, of all of them. */
    amount: made(({ summary }) => only('totalPendingAmount', number)(summary, {})),
    /** Since when those of the page wait; '' where that is not said. */
    instants: made(({ pendingCommissions: page }) => list(only('createdAt', text))(page, {})),
  }),
);
