import type { Total } from '@server/domain/totals';
import type { ClosingRow, MonthTotals } from '@server/store/rows';
import type { Reader, Store } from '@server/store/store';
import type { ClosableMonth } from '@/contract/months';
import { toRupees } from '@/domain/money';
import { type Month, toMonth } from '@/domain/months';
import { bookedElsewhere, totalsOf } from './sums';

const presentTotal = ({ count, amountPaise }: Total) => ({ count, totalAmount: toRupees(amountPaise) });

const presentTotals = ({ deposits, waitingDeposits, commissions }: MonthTotals) => ({
  deposits: presentTotal(deposits),
  waitingDeposits: presentTotal(waitingDeposits),
  commissions: {
    pending: presentTotal(commissions.pending),
    approved: presentTotal(commissions.approved),
    rejected: presentTotal(commissions.rejected),
    paid: presentTotal(commissions.paid),
  },
});

export const presentCloser = (reader: Reader, _id: string) => ({ _id, name: reader.get('superadmins', _id)?.name });

export function presentClosed(store: Store, closing: ClosingRow): ClosableMonth {
  const { deposits, commissions } = bookedElsewhere(store, closing);
  return {
    ...toMonth(closing),
    totals: presentTotals(closing.totals),
    closedAt: closing.createdAt,
    closedBy: presentCloser(store, closing.closedBy),
    digest: closing.digest,
    bookedElsewhere: {
      deposits: presentTotal(deposits),
      commissions: {
        approved: presentTotal(commissions.approved),
        rejected: presentTotal(commissions.rejected),
        paid: presentTotal(commissions.paid),
      },
    },
  };
}

export const presentOpen = (store: Store, month: Month): ClosableMonth => ({
  ...toMonth(month),
  totals: presentTotals(totalsOf(store, month)),
});
