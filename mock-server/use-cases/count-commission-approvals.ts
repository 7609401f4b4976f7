import type { Month } from '../../src/domain/months';
import { approvalStats } from '../domain/approval-stats';
import { presentBreakdown } from '../store/present/total';
import type { ActingContext } from './context';
import { commissionsByStatus } from './load/commission-tally';

/** The period is the month that the deposits were made for; what is left out of it is not narrowed. */
export function countCommissionApprovals({ store }: ActingContext, { month, year }: Partial<Month>) {
  const totals = [...commissionsByStatus(store).in({ month, year })];
  const { pending, approved, rejected, approvedPercentage } = approvalStats(totals);
  const statusBreakdown = {
    pending: presentBreakdown(pending),
    approved: presentBreakdown(approved),
    rejected: presentBreakdown(rejected),
  };
  return { data: { statusBreakdown, summary: { approvedPercentage } } };
}
