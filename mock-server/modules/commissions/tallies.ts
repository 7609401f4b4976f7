import { type BookkeepingStatus, bookkeepingStatus, isEarned } from '@server/domain/commission';
import { addTotals, type Total } from '@server/domain/totals';
import { storeScoped } from '@server/figures/store-scoped';
import { createTally, rollUp } from '@server/figures/tally';
import type { CommissionRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { toRupees } from '@/domain/money';
import type { MonthFilter } from '@/domain/months';

export const earningByCoordinator = storeScoped((store) =>
  createTally(
    store,
    'commissions',
    (row) => {
      if (!isEarned(row)) return undefined;
      const { level, coordinatorId, planId, depositAmountPaise: amountPaise } = row;
      return { group: { level, coordinatorId, planId }, month: row, amountPaise };
    },
    ({ coordinatorId, planId }) => [coordinatorId, planId],
  ),
);

type CommissionGroup = Pick<CommissionRow, 'status' | 'level' | 'coordinatorId' | 'planId'> & {
  readonly shown: BookkeepingStatus;
};

/** All coarser sums are made from these, in the months that the deposits are for. */
export const commissionTally = storeScoped((store) =>
  createTally(
    store,
    'commissions',
    (row): { group: CommissionGroup; month: CommissionRow; amountPaise: number } => {
      const { status, level, coordinatorId, planId, amountPaise } = row;
      return {
        group: { status, level, coordinatorId, planId, shown: bookkeepingStatus(row) },
        month: row,
        amountPaise,
      };
    },
    ({ status, coordinatorId, planId, shown }) => [coordinatorId, planId, status, shown],
  ),
);

export const commissionsByStatus = storeScoped((store) => rollUp(commissionTally(store), ['status']));

export const commissionsByOwner = storeScoped((store) =>
  rollUp(commissionTally(store), ['coordinatorId', 'status', 'shown']),
);

export const ownCommissionSums = (store: Store, id: string, period: MonthFilter) =>
  [...commissionsByOwner(store).in(period)].filter(({ coordinatorId }) => coordinatorId === id);

/** All that is approved and not paid yet, and all that is paid. */
export function paymentSums(totals: Iterable<Total & Pick<CommissionRow, 'status'>>) {
  const rows = [...totals];
  const sumWith = (status: CommissionRow['status']) => addTotals(rows.filter((row) => row.status === status));
  return { toBePaid: sumWith('approved'), paid: sumWith('paid') };
}

export const ownPaymentSums = (store: Store, id: string) => paymentSums(ownCommissionSums(store, id, {}));

export const presentPaymentSums = ({ toBePaid, paid }: ReturnType<typeof paymentSums>) => ({
  paidCommission: toRupees(paid.amountPaise),
  unpaidCommission: toRupees(toBePaid.amountPaise),
});

export const earnedTally = storeScoped((store) =>
  rollUp(commissionTally(store), ['coordinatorId', 'planId', 'level'], isEarned),
);

/** It is computed when a report is first sorted by the members who invested. */
export const earnedOnMembers = storeScoped((store) =>
  createTally(
    store,
    'commissions',
    (row) => {
      if (!isEarned(row)) return undefined;
      const { memberId, coordinatorId, level, amountPaise } = row;
      return { group: { memberId, coordinatorId, level }, month: row, amountPaise };
    },
    ({ memberId, coordinatorId }) => [memberId, coordinatorId],
  ),
);

export const commissionsByPlan = storeScoped((store) => rollUp(commissionTally(store), ['level', 'planId', 'status']));
