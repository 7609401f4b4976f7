import { setImmediate } from 'node:timers/promises';
import { coordinatorTally } from '@server/modules/commissions/coordinator-figures';
import {
  commissionsByOwner,
  commissionsByPlan,
  commissionsByStatus,
  earningByCoordinator,
  earningByLevel,
  earningDeposits,
} from '@server/modules/commissions/tallies';
import { collectDownlines } from '@server/modules/downline/downline-rows';
import { investedByFamily, investedByMember, planInvestors } from '@server/modules/investments/figures';
import { membersByName } from '@server/modules/shared/sorted-names';
import type { Store } from '@server/store/store';

/** The largest first; what is finer comes before what is added up from it. */
const tallies: readonly ((store: Store) => unknown)[] = [
  commissionsByStatus,
  commissionsByPlan,
  commissionsByOwner,
  earningByCoordinator,
  earningByLevel,
  earningDeposits,
  investedByMember,
  investedByFamily,
  planInvestors,
  coordinatorTally,
  collectDownlines,
  (store) => membersByName(store),
];

/** Adds up what dashboards ask for before the first one does; requests are answered between any two of the figures. */
export async function warmUp(store: Store): Promise<void> {
  for (const addUp of tallies) {
    await setImmediate();
    addUp(store);
  }
}
