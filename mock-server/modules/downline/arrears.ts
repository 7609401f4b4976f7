import { sumOf } from '@server/domain/totals';
import { onCollectionChange, storeScoped } from '@server/figures/store-scoped';
import { owedPlansOf } from '@server/modules/plans/owed-plans';
import { hierarchyOf, memberPanchayatsOf } from '@server/modules/shared/hierarchy';
import type { Store } from '@server/store/store';
import type { Paise } from '@/domain/money';
import { type Month, monthIndex } from '@/domain/months';

/** As the collection round has it. */
export const arrearsOfMember = (store: Store, memberId: string, today: Month): Paise =>
  sumOf(owedPlansOf(store, memberId, today), ({ arrears }) => arrears?.amountPaise ?? 0);

/** The sum of a panchayat is kept until one of its members pays, moves or is decided on, a plan changes, or another month begins. */
const arrearsOfPanchayats = storeScoped((store) => {
  const homes = memberPanchayatsOf(store);
  const kept = new Map<string, Paise>();
  let keptFor: number | undefined;
  onCollectionChange(store, 'deposits', ({ before, after }) => {
    for (const row of [before, after]) if (row) kept.delete(homes.of(row.memberId));
  });
  onCollectionChange(store, 'members', ({ before, after }) => {
    for (const row of [before, after]) if (row) kept.delete(row.panchayatId);
  });
  onCollectionChange(store, 'plans', () => kept.clear());
  return (panchayatId: string, today: Month): Paise => {
    if (keptFor !== monthIndex(today)) kept.clear();
    keptFor = monthIndex(today);
    const known = kept.get(panchayatId);
    if (known !== undefined) return known;
    const members = store.by('members', 'panchayatId', panchayatId);
    const paise = sumOf(members, ({ _id }) => arrearsOfMember(store, _id, today));
    kept.set(panchayatId, paise);
    return paise;
  };
});

export function arrearsBelow(store: Store, coordinatorId: string, today: Month): Paise {
  const arrearsOf = arrearsOfPanchayats(store);
  return sumOf(hierarchyOf(store).panchayatsOf(coordinatorId), (id) => arrearsOf(id, today));
}
