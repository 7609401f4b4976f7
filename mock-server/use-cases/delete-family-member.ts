import { countOf } from '../domain/wording';
import { type ActingContext, isRefusal, refuse } from './context';
import { findFamilyMember } from './load/family-member';
import { forgetPicture } from './save-picture';

/** Refused while there are deposits, also denied ones: they name the family member (decisions §5). */
export async function deleteFamilyMember(context: ActingContext, id: string) {
  const removed = await context.store.commit((tx) => {
    const row = findFamilyMember(tx, context.actor, id);
    if (isRefusal(row)) return row;
    const deposits = tx
      .by('deposits', 'memberId', row.memberId)
      .filter(({ familyMemberId }) => familyMemberId === id).length;
    if (deposits > 0)
      return refuse('conflict', `${row.name} has ${countOf(deposits, 'deposit')} and cannot be deleted`);
    tx.remove('familyMembers', id);
    return row;
  });
  if (isRefusal(removed)) return removed;
  if (removed.profilePicture) await forgetPicture(context, removed.profilePicture);
  return { message: 'Family member deleted successfully!', data: { _id: id } };
}
