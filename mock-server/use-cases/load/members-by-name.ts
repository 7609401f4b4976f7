import { sortedBy } from '../../domain/sorting';
import { keptBy, ofEveryKey } from '../../store/kept-by';
import { mustGet } from '../../store/present/must-get';
import type { FamilyMemberRow, MemberRow } from '../../store/rows';
import type { Store } from '../../store/store';

type Order = 'asc' | 'desc';

/** Comparing names by the dictionary is dear: each order is kept until somebody comes, goes or changes. */
const members = keptBy({ members: ofEveryKey }, (store, order): readonly MemberRow[] =>
  sortedBy(store.all('members'), ({ name }) => name, order as Order),
);
const family = keptBy({ familyMembers: ofEveryKey }, (store, order): readonly FamilyMemberRow[] =>
  sortedBy(store.all('familyMembers'), ({ name }) => name, order as Order),
);
const familyOfOwners = keptBy(
  { familyMembers: ofEveryKey, members: ofEveryKey },
  (store, order): readonly FamilyMemberRow[] =>
    sortedBy(store.all('familyMembers'), ({ memberId }) => mustGet(store, 'members', memberId).name, order as Order),
);

/** Every member, by name. */
export const membersByName = (store: Store, order: Order = 'asc') => members(store, order);

/** Every family member, by its own name. */
export const familyByName = (store: Store, order: Order) => family(store, order);

/** Every family member, by the name of the member that it belongs to. */
export const familyByOwner = (store: Store, order: Order) => familyOfOwners(store, order);
