import { ranksByName } from '../../domain/sorting';
import { keptBy, ofEveryKey } from '../../store/kept-by';
import type { Store } from '../../store/store';
import { membersByName } from './members-by-name';

type Ranks = ReadonlyMap<string, number>;

const members = keptBy(
  { members: ofEveryKey },
  (store): Ranks => ranksByName(membersByName(store), ({ name }) => name),
);
const plans = keptBy(
  { plans: ofEveryKey },
  (store): Ranks => ranksByName(store.all('plans'), ({ planName }) => planName),
);

const ALL = 'all';

/** Id → place in the dictionary; equal names share one. */
export const memberRanks = (store: Store): Ranks => members(store, ALL);
export const planRanks = (store: Store): Ranks => plans(store, ALL);
