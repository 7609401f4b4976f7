/** Commissions as the superadmin decides on them. */
import * as contract from '@/contract/commissions';
import { percentOf } from '@/domain/money';
import { isRecord } from '@/utils/is-record';
import { number, orElse, record, type ShapeOf, shaped } from './shape';

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
