import type { Commission, commissionApprovalStats } from '@/contract/commissions';
import type { DataOf } from '@/contract/endpoint';
import { percentOf, toPaise, toRupees } from '@/domain/money';
import type { Verb } from './outcome';

export type ApprovalFigures = DataOf<typeof commissionApprovalStats>;
type Figures = ApprovalFigures['statusBreakdown']['pending'];

function moved({ count, totalAmount }: Figures, by: number, paise: number): Figures {
  return {
    count: Math.max(0, count + by),
    totalAmount: toRupees(Math.max(0, toPaise(totalAmount) + Math.sign(by) * paise)),
  };
}

/** The figures as they will be when these have been decided; in whole paise, the rate as the server makes it (decisions §5). */
export function moveFigures(stats: ApprovalFigures, verb: Verb, decided: readonly Commission[]): ApprovalFigures {
  if (decided.length === 0) return stats;
  const paise = decided.reduce((sum, { commisionAmount }) => sum + toPaise(commisionAmount), 0);
  const { pending, approved, rejected } = stats.statusBreakdown;
  const statusBreakdown = {
    pending: moved(pending, -decided.length, paise),
    approved: verb === 'approve' ? moved(approved, decided.length, paise) : approved,
    rejected: verb === 'reject' ? moved(rejected, decided.length, paise) : rejected,
  };
  const { approved: yes, rejected: no } = statusBreakdown;
  return { ...stats, statusBreakdown, summary: { approvedPercentage: percentOf(yes.count, yes.count + no.count) } };
}
