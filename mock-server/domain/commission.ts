/**
 * An approved deposit earns one commission per level that has an active rate for the plan and a coordinator in the member's chain.
 * Commission = deposit amount × rate, in whole paise, halves up; the rate is kept with it, so later changes of the rate do not touch it (decisions §5).
 */
import { LEVELS, type Level } from '../../src/contract/roles';
import { type Paise, shareOf } from '../../src/domain/money';

export interface LevelRate {
  readonly level: Level;
  readonly basisPoints: number;
  readonly isActive: boolean;
}

export interface ChainLink {
  readonly level: Level;
  readonly coordinatorId: string;
}

export interface DueCommission extends ChainLink {
  readonly basisPoints: number;
  readonly amountPaise: Paise;
}

/** `rates` are those of the deposit's plan; levels come out low to high. */
export function commissionsDue(
  depositAmount: Paise,
  rates: readonly LevelRate[],
  chain: readonly ChainLink[],
): DueCommission[] {
  return LEVELS.flatMap((level) => {
    const rate = rates.find((each) => each.level === level && each.isActive);
    const link = chain.find((each) => each.level === level);
    if (!rate || !link) return [];
    const { basisPoints } = rate;
    return [
      { level, coordinatorId: link.coordinatorId, basisPoints, amountPaise: shareOf(depositAmount, basisPoints) },
    ];
  });
}
