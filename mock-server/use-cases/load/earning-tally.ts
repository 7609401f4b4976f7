import type { Level } from '../../../src/contract/roles';
import { monthIndex } from '../../../src/domain/months';
import { isEarned } from '../../domain/commission-decision';
import { follow } from '../../store/follow';
import { perStore } from '../../store/per-store';
import type { CommissionRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { createTally, rollUp, Tally } from '../../store/tally';

interface EarnedOn {
  readonly level: Level;
  readonly coordinatorId: string;
  readonly planId: string;
}

/** The deposits that a coordinator's commissions were earned on, by plan. */
export const earningByCoordinator = perStore((store) =>
  createTally(
    store,
    'commissions',
    (row) => {
      if (!isEarned(row)) return undefined;
      const { level, coordinatorId, planId, depositAmountPaise: amountPaise } = row;
      return { group: { level, coordinatorId, planId } satisfies EarnedOn, month: row, amountPaise };
    },
    ({ coordinatorId, planId }) => [coordinatorId, planId],
  ),
);

/** The deposits that a level's commissions were earned on, by plan. A deposit has at most one commission for each level. */
export const earningByLevel = perStore((store) =>
  rollUp(
    earningByCoordinator(store),
    ({ level, planId }) => ({ level, planId }),
    ({ level, planId }) => [level, planId],
  ),
);

const count = (tally: Tally<{ planId: string }>, row: CommissionRow, sign: 1 | -1) =>
  tally.add({ planId: row.planId }, monthIndex(row), { count: sign, amountPaise: sign * row.depositAmountPaise });

const commissionsOf = (store: Store, depositId: string) => store.by('commissions', 'depositId', depositId);

/** The deposits that any commission was earned on, by plan: each once, however many levels earned on it. */
export const earningDeposits = perStore((store) => {
  const tally = new Tally<{ planId: string }>(({ planId }) => [planId]);
  const counted = new Set<string>();
  for (const row of store.all('commissions')) {
    if (!isEarned(row) || counted.has(row.depositId)) continue;
    counted.add(row.depositId);
    count(tally, row, 1);
  }
  follow(store, 'commissions', ({ before, after }) => {
    const changed = after ?? before;
    if (!changed) return;
    const others = commissionsOf(store, changed.depositId);
    if (others.some((row) => row._id !== changed._id && isEarned(row))) return;
    if (before && isEarned(before)) count(tally, before, -1);
    if (after && isEarned(after)) count(tally, after, 1);
  });
  return tally;
});
