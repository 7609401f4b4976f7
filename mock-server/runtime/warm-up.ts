import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/store';
import { commissionsByOwner, commissionsByPlan, commissionsByStatus } from '../use-cases/load/commission-tally';
import { tallyCoordinators } from '../use-cases/load/coordinator-tally';
import { investedByFamily, investedByMember, planInvestors } from '../use-cases/load/deposit-tally';
import { collectDownlines } from '../use-cases/load/downline-rows';
import { earningByCoordinator, earningByLevel, earningDeposits } from '../use-cases/load/earning-tally';
import { membersByName } from '../use-cases/load/members-by-name';

/** The largest first; what is finer comes before what is added up from it. */
const figures: readonly ((store: Store) => unknown)[] = [
  commissionsByStatus,
  commissionsByPlan,
  commissionsByOwner,
  earningByCoordinator,
  earningByLevel,
  earningDeposits,
  investedByMember,
  investedByFamily,
  planInvestors,
  tallyCoordinators,
  collectDownlines,
  (store) => membersByName(store),
];

/** Adds up what dashboards ask for before the first one does; requests are answered between any two of the figures. */
export async function warmUp(store: Store): Promise<void> {
  for (const addUp of figures) {
    await setImmediate();
    addUp(store);
  }
}
