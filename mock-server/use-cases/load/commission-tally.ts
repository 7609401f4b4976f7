import type { Month } from '../../../src/domain/months';
import { type BookkeepingStatus, bookkeepingStatus, isEarned } from '../../domain/commission-decision';
import { perStore } from '../../store/per-store';
import type { CommissionRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { createTally, rollUp } from '../../store/tally';

type CommissionGroup = Pick<CommissionRow, 'status' | 'level' | 'coordinatorId' | 'planId'> & {
  /** The status as the coordinator sees it. */
  readonly shown: BookkeepingStatus;
};

/** Commissions of whatever status by coordinator and plan, in the months that the deposits were made for. All coarser sums come from these. */
export const commissionTally = perStore((store) =>
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

export const commissionsByStatus = perStore((store) =>
  rollUp(
    commissionTally(store),
    ({ status }) => ({ status }),
    ({ status }) => [status],
  ),
);

/** As each coordinator sees its own. */
export const commissionsByOwner = perStore((store) =>
  rollUp(
    commissionTally(store),
    ({ coordinatorId, status, shown }) => ({ coordinatorId, status, shown }),
    ({ coordinatorId, status, shown }) => [coordinatorId, status, shown],
  ),
);

/** One coordinator's own. */
export const ownCommissionSums = (store: Store, id: string, period: Partial<Month>) =>
  [...commissionsByOwner(store).in(period)].filter(({ coordinatorId }) => coordinatorId === id);

/** Approved and paid ones. */
export const earnedTally = perStore((store) =>
  rollUp(
    commissionTally(store),
    (group) =>
      isEarned(group) ? { level: group.level, coordinatorId: group.coordinatorId, planId: group.planId } : undefined,
    ({ coordinatorId, planId }) => [coordinatorId, planId],
  ),
);

/** Approved and paid ones by the member who invested; made when somebody first sorts by them. */
export const earnedOnMembers = perStore((store) =>
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

/** Whoever earns them. */
export const commissionsByPlan = perStore((store) =>
  rollUp(
    commissionTally(store),
    ({ status, level, planId }) => ({ status, level, planId }),
    ({ status, level, planId }) => [level, planId, status],
  ),
);
