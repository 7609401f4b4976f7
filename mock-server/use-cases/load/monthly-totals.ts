import type { CoordinatorRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { tallyCoordinators } from './coordinator-tally';

/** A coordinator's months: what its downline invested, what it earned, what it still waits for. */
export function monthlyTotalsOf(store: Store, { _id }: CoordinatorRow) {
  const { invested, earned, pending } = tallyCoordinators(store);
  return { invested: invested.of(_id), earned: earned.of(_id), pending: pending.of(_id) };
}
