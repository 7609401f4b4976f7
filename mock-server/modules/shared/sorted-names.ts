import { ranksByName, sortedBy } from '@server/domain/sorting';
import { resultCache } from '@server/figures/result-cache';
import type { FamilyMemberRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';

type SortOrder = 'asc' | 'desc';

/** Comparing names with the collator is slow: each order is kept until a row of the collection changes. */
const sortedMembers = resultCache<readonly MemberRow[]>({ dependsOn: { members: 'all' } });
const sortedFamily = resultCache<readonly FamilyMemberRow[]>({ dependsOn: { familyMembers: 'all' } });
const familySortedByOwner = resultCache<readonly FamilyMemberRow[]>({
  dependsOn: { familyMembers: 'all', members: 'all' },
});

export const membersByName = (store: Store, order: SortOrder = 'asc') =>
  sortedMembers(store, [order], () => sortedBy(store.all('members'), ({ name }) => name, order));

export const familyByName = (store: Store, order: SortOrder) =>
  sortedFamily(store, [order], () => sortedBy(store.all('familyMembers'), ({ name }) => name, order));

export const familyByOwnerName = (store: Store, order: SortOrder) =>
  familySortedByOwner(store, [order], () =>
    sortedBy(store.all('familyMembers'), ({ memberId }) => getOrThrow(store, 'members', memberId).name, order),
  );

/** Id → place in the dictionary; equal names share one. */
type NameRanks = ReadonlyMap<string, number>;

const memberNameRanks = resultCache<NameRanks>({ dependsOn: { members: 'all' } });
const planNameRanks = resultCache<NameRanks>({ dependsOn: { plans: 'all' } });

export const memberRanks = (store: Store) =>
  memberNameRanks(store, [], () => ranksByName(membersByName(store), ({ name }) => name));
export const planRanks = (store: Store) =>
  planNameRanks(store, [], () => ranksByName(store.all('plans'), ({ planName }) => planName));
