import { monthOf } from '../../../src/domain/months';
import { together } from '../../domain/totals';
import { perStore } from '../../store/per-store';
import type { MemberRow } from '../../store/rows';
import type { Store } from '../../store/store';
import { createTally } from '../../store/tally';

/** Members by kind and verification, in the months that they joined in. */
const memberTally = perStore((store) =>
  createTally(
    store,
    'members',
    ({ kind, isVerified, createdAt }) => ({ group: { kind, isVerified }, month: monthOf(createdAt), amountPaise: 0 }),
    ({ kind, isVerified }) => [kind, String(isVerified)],
  ),
);

/** Of one kind, or all. */
export function countMembers(store: Store, kind?: MemberRow['kind']) {
  const groups = [...memberTally(store).in({})].filter((group) => kind === undefined || group.kind === kind);
  const countOf = (isVerified: boolean) => together(groups.filter((group) => group.isVerified === isVerified)).count;
  return { verified: countOf(true), unverified: countOf(false) };
}
