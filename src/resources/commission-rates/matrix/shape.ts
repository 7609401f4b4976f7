import type { KeyboardEventHandler } from 'react';
import type { PlanRates } from '../by-plan';
import type { Cells } from './use-cells';
import type { Comparison, useWhatIf } from './use-what-if';

/** What the table and the phone's cards are drawn from. */
export interface ShapeProps {
  groups: readonly PlanRates[];
  cells: Cells;
  state: ReturnType<typeof useWhatIf>;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** One plan's figures; undefined while the deposits are not known. */
export const figuresOf = (comparison: Comparison | undefined, planId: string) =>
  comparison && {
    invested: comparison.investedIn(planId),
    saved: comparison.saved.byPlan.get(planId) ?? 0,
    typed: comparison.typed.byPlan.get(planId) ?? 0,
  };
