/** What approving a deposit would earn each level, by the very rule that creates the commissions (decisions §5). */
import { LEVELS, type Level } from '../../src/contract/roles';
import type { Paise } from '../../src/domain/money';
import { type ChainLink, commissionsDue, type LevelRate } from './commission';

export interface LevelShare {
  readonly level: Level;
  readonly outcome: 'earns' | 'no-rate' | 'no-coordinator';
  readonly coordinatorId: string | undefined;
  /** Of the active rate. */
  readonly basisPoints: number | undefined;
  readonly amountPaise: Paise;
}

/** All six levels, low to high; a level that lacks both a rate and a coordinator is said to lack the rate. */
export function impactOf(depositAmount: Paise, rates: readonly LevelRate[], chain: readonly ChainLink[]): LevelShare[] {
  const due = commissionsDue(depositAmount, rates, chain);
  return LEVELS.map((level) => {
    const share = due.find((each) => each.level === level);
    const rate = rates.find((each) => each.level === level && each.isActive);
    return {
      level,
      outcome: share ? 'earns' : rate ? 'no-coordinator' : 'no-rate',
      coordinatorId: chain.find((each) => each.level === level)?.coordinatorId,
      basisPoints: rate?.basisPoints,
      amountPaise: share?.amountPaise ?? 0,
    };
  });
}
