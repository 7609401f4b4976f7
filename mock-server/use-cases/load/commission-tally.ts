import { perStore } from '../../store/per-store';
import type { CommissionRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { createTally, type Tallied } from '../../store/tally';

type CommissionGroup = Pick<CommissionRow, 'status' | 'level' | 'coordinatorId' | 'planId'>;
export type CommissionSum = Tallied<CommissionGroup>;

/** Commissions of whatever status by coordinator and plan, in the months that the deposits were made for. */
export const commissionTally = perStore((store) =>
  createTally(store, 'commissions', (row) => {
    const { status, level, coordinatorId, planId, amountPaise } = row;
    return { group: { status, level, coordinatorId, planId } satisfies CommissionGroup, month: row, amountPaise };
  }),
);

const byMonth = perStore((store) =>
  createTally(store, 'commissions', (row) => {
    const { year, month, status, amountPaise } = row;
    return { group: { year, month, status }, month: row, amountPaise };
  }),
);

/** Counts and sums per month and status. They follow each commit, so that no request adds up every commission there is. */
export const tallyCommissions = (store: Store) => [...byMonth(store).in({})];
