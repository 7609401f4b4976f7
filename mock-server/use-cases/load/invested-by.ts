import { groupBy, type Total } from '../../domain/sums';
import { together, totalsBy } from '../../domain/totals';
import type { InvestedSum } from './deposit-tally';

/** What several members invested, and how many they are. */
export interface InvestedByMembers extends Total {
  readonly memberCount: number;
}

const ofMembers = (sums: readonly InvestedSum[]): InvestedByMembers => ({
  ...together(sums),
  memberCount: new Set(sums.map(({ memberId }) => memberId)).size,
});

export const investedByPlan = (sums: Iterable<InvestedSum>): Map<string, InvestedByMembers> =>
  new Map([...groupBy([...sums], ({ planId }) => planId)].map(([planId, group]) => [planId, ofMembers(group)]));

export const investedByMember = (sums: Iterable<InvestedSum>): Map<string, Total> =>
  totalsBy(sums, ({ memberId }) => memberId);
