import { ranksByName, sortedBy } from '@server/domain/sorting';
import { cached } from '@server/figures/result-cache';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';
import { monthIndex } from '@/domain/months';

type SortOrder = 'asc' | 'desc';

/** Comparing names with the collator is slow: each order is kept until a row of the collection changes. */
export const membersByName = cached({ dependsOn: { members: 'all' } }, (store, order?: SortOrder) =>
  sortedBy(store.all('members'), ({ name }) => name, order),
);

export const familyByName = cached({ dependsOn: { familyMembers: 'all' } }, (store, order: SortOrder) =>
  sortedBy(store.all('familyMembers'), ({ name }) => name, order),
);

export const familyByOwnerName = cached(
  { dependsOn: { familyMembers: 'all', members: 'all' } },
  (store, order: SortOrder) =>
    sortedBy(store.all('familyMembers'), ({ memberId }) => getOrThrow(store, 'members', memberId).name, order),
);

export const memberRanks = cached({ dependsOn: { members: 'all' } }, (store) =>
  ranksByName(membersByName(store), ({ name }) => name),
);
const planRanks = cached({ dependsOn: { plans: 'all' } }, (store) =>
  ranksByName(store.all('plans'), ({ planName }) => planName),
);

/** Long lists of deposits are sorted by numbers: a name is replaced by its rank among all names. */
export const depositSortKeys: Record<
  'amount' | 'member' | 'plan' | 'period',
  (store: Store) => (row: DepositRow) => number
> = {
  amount: () => (row) => row.amountPaise,
  member: (store) => {
    const ranks = memberRanks(store);
    return ({ memberId }) => ranks.get(memberId) ?? 0;
  },
  plan: (store) => {
    const ranks = planRanks(store);
    return ({ planId }) => ranks.get(planId) ?? 0;
  },
  period: () => monthIndex,
};
