import { ranksByName, sortedBy } from '@server/domain/sorting';
import { everyKey, keyedCache } from '@server/figures/keyed-cache';
import type { FamilyMemberRow, MemberRow } from '@server/store/rows';
import { getOrThrow, type Store } from '@server/store/store';

type SortOrder = 'asc' | 'desc';

/** Comparing names by the dictionary is dear: each order is kept until somebody comes, goes or changes. */
const sortedMembers = keyedCache({ members: everyKey }, (store, order): readonly MemberRow[] =>
  sortedBy(store.all('members'), ({ name }) => name, order as SortOrder),
);
const sortedFamily = keyedCache({ familyMembers: everyKey }, (store, order): readonly FamilyMemberRow[] =>
  sortedBy(store.all('familyMembers'), ({ name }) => name, order as SortOrder),
);
const familySortedByOwner = keyedCache(
  { familyMembers: everyKey, members: everyKey },
  (store, order): readonly FamilyMemberRow[] =>
    sortedBy(
      store.all('familyMembers'),
      ({ memberId }) => getOrThrow(store, 'members', memberId).name,
      order as SortOrder,
    ),
);

/** Every member, by name. */
export const membersByName = (store: Store, order: SortOrder = 'asc') => sortedMembers(store, order);

/** Every family member, by its own name. */
export const familyByName = (store: Store, order: SortOrder) => sortedFamily(store, order);

/** Every family member, by the name of the member that it belongs to. */
export const familyByOwnerName = (store: Store, order: SortOrder) => familySortedByOwner(store, order);

type NameRanks = ReadonlyMap<string, number>;

const memberNameRanks = keyedCache(
  { members: everyKey },
  (store): NameRanks => ranksByName(membersByName(store), ({ name }) => name),
);
const planNameRanks = keyedCache(
  { plans: everyKey },
  (store): NameRanks => ranksByName(store.all('plans'), ({ planName }) => planName),
);

const SINGLE_KEY = 'all';

/** Id → place in the dictionary; equal names share one. */
export const memberRanks = (store: Store): NameRanks => memberNameRanks(store, SINGLE_KEY);
export const planRanks = (store: Store): NameRanks => planNameRanks(store, SINGLE_KEY);
