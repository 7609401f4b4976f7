import { presentSuperadmin } from '@server/modules/shared/decider';
import { presentBreakdown } from '@server/modules/shared/present';
import type { ClosingRow, MonthTotals } from '@server/store/rows';
import type { Store } from '@server/store/store';
import type { ClosableMonth } from '@/contract/months';
import { type Month, toMonth } from '@/domain/months';
import { bookedElsewhere, totalsOf } from './sums';

const presentTotals = ({ deposits, waitingDeposits, commissions }: MonthTotals) => ({
  deposits: presentBreakdown(deposits),
  waitingDeposits: presentBreakdown(waitingDeposits),
  commissions: {
    pending: presentBreakdown(commissions.pending),
    approved: presentBreakdown(commissions.approved),
    rejected: presentBreakdown(commissions.rejected),
    paid: presentBreakdown(commissions.paid),
  },
});

export function presentClosed(store: Store, closing: ClosingRow): ClosableMonth {
  const { deposits, commissions } = bookedElsewhere(store, closing);
  return {
    ...toMonth(closing),
    totals: presentTotals(closing.totals),
    closedAt: closing.createdAt,
    closedBy: presentSuperadmin(store, closing.closedBy),
    digest: closing.digest,
    auditDigest: closing.auditDigest,
    bookedElsewhere: {
      deposits: presentBreakdown(deposits),
      commissions: {
        approved: presentBreakdown(commissions.approved),
        rejected: presentBreakdown(commissions.rejected),
        paid: presentBreakdown(commissions.paid),
      },
    },
  };
}

export const presentOpen = (store: Store, month: Month): ClosableMonth => ({
  ...toMonth(month),
  totals: presentTotals(totalsOf(store, month)),
});
