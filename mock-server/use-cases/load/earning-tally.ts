import type { Level } from '../../../src/contract/roles';
import { isEarned } from '../../domain/commission-decision';
import { perStore } from '../../store/per-store';
import type { CommissionRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { createTally, follow, Tally } from '../../store/tally';

/** The deposits that a level's commissions were earned on, by plan. A deposit has at most one commission for each level. */
export const earningByLevel = perStore((store) =>
  createTally(store, 'commissions', (row) =>
    isEarned(row)
      ? {
          group: { level: row.level, planId: row.planId } satisfies { level: Level; planId: string },
          month: row,
          amountPaise: row.depositAmountPaise,
        }
      : undefined,
  ),
);

const count = (tally: Tally<{ planId: string }>, row: CommissionRow, sign: 1 | -1) =>
  tally.add({ group: { planId: row.planId }, month: row, amountPaise: row.depositAmountPaise }, sign);

const earnedOn = (store: Store, { depositId }: CommissionRow) =>
  store.by('commissions', 'depositId', depositId).filter(isEarned);

/** The deposits that any commission was earned on, by plan: each once, however many levels earned on it. */
export const earningDeposits = perStore((store) => {
  const tally = new Tally<{ planId: string }>();
  for (const row of store.all('commissions')) if (earnedOn(store, row)[0] === row) count(tally, row, 1);
  follow(store, 'commissions', ({ before, after }) => {
    const changed = after ?? before;
    if (!changed || earnedOn(store, changed).some(({ _id }) => _id !== changed._id)) return;
    if (before && isEarned(before)) count(tally, before, -1);
    if (after && isEarned(after)) count(tally, after, 1);
  });
  return tally;
});
