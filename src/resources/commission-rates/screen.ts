import { useOutletContext } from 'react-router-dom';
import type { PlanRates, Rate } from './by-plan';

/** What the list hands to the dialogs over it. */
export interface RatesScreen {
  groups: readonly PlanRates[];
  rates: readonly Rate[];
  /** Plans and rates are there. */
  isThere: boolean;
  problem: string | undefined;
  /** Shows a banner over the list. */
  say: (kind: 'success' | 'error', text: string) => void;
  /** After a change. */
  refresh: () => void;
}

export const useRatesScreen = (): RatesScreen => useOutletContext<RatesScreen>();
