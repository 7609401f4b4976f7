import type { Deposit } from '../../../contract/deposits';
import type { DepositActions } from '../actions/decision-buttons';

/** What the list hands to the deposit that is shown beside it. */
export interface ShowContext extends DepositActions {
  /** The loaded rows. */
  rows: readonly Deposit[];
  /** Their decision is under way. */
  underWay: ReadonlyMap<string, Deposit>;
}
