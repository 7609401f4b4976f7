import { sortedBy } from '../../domain/sorting';
import { keptBy, ofEveryKey } from '../../store/kept-by';
import type { MemberRow } from '../../store/rows';
import { downlineMembers } from './downline-rows';

/**
 * Every member below a coordinator's unit (decisions §5). Comparing names by the dictionary is dear: kept until a member or a
 * coordinator changes.
 */
export const downlineByName = keptBy(
  { members: ofEveryKey, coordinators: ofEveryKey },
  (store, coordinatorId): readonly MemberRow[] =>
    sortedBy([...downlineMembers(store, coordinatorId)], ({ name }) => name),
);
