import { setImmediate } from 'node:timers/promises';
import { coordinatorTally } from '@server/modules/commissions/coordinator-figures';
import {
  commissionsByOwner,
  commissionsByPlan,
  commissionsByStatus,
  earningByCoordinator,
} from '@server/modules/commissions/tallies';
import { collectDownlines } from '@server/modules/downline/downline-rows';
import { investedByFamily, investedByMember, planInvestors } from '@server/modules/investments/figures';
import { membersByName } from '@server/modules/shared/sorted-names';
import type { Store } from '@server/store/store';

/** The largest first, and finer tallies before those that are made from them. */
const figures: readonly ((store: Store) => unknown)[] = [
  commissionsByStatus,
  commissionsByPlan,
  commissionsByOwner,
  earningByCoordinator,
  investedByMember,
  investedByFamily,
  planInvestors,
  coordinatorTally,
  collectDownlines,
  (store) => membersByName(store),
];

/** For a store without rows, which is filled afterwards: the figures follow each row. */
export function computeFigures(store: Store): void {
  for (const compute of figures) compute(store);
}

/** Computes the figures of dashboards before the first request needs them; other requests are served between two of them. */
export async function warmUp(store: Store): Promise<void> {
  for (const compute of figures) {
    await setImmediate();
    compute(store);
  }
}
