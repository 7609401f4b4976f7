import { presentDeposit } from '../store/present/deposit';
import { type ActingContext, isRefusal } from './context';
import { depositsFor } from './load/family-deposits';
import { findFamilyMember } from './load/family-member';

/** Newest first. */
export function listFamilyMemberInvestments({ store, actor }: ActingContext, id: string) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const investments = depositsFor(store, familyMember)
    .reverse()
    .map((row) => presentDeposit(store, row));
  return { data: { investments } };
}
