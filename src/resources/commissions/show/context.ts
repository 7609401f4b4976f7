import type { Commission } from '../../../contract/commissions';
import type { Verb } from '../actions/outcome';

/** What the list hands to the commission that is shown beside it. */
export interface ShowContext {
  /** The loaded rows. */
  rows: readonly Commission[];
  isLoading: boolean;
  /** The decision is under way, or made. */
  isDecided: (id: string) => boolean;
  onApprove: (commission: Commission) => void;
  onAsk: (verb: Verb, commission: Commission) => void;
}
