import { isLive } from '../domain/holding';
import { type ActingContext, isRefusal } from './context';
import { depositsFor } from './load/family-deposits';
import { findFamilyMember } from './load/family-member';

/** Diagnostics: what the store really holds for a family member. */
export function debugInvestments({ store, actor, clock }: ActingContext, id: string) {
  const row = findFamilyMember(store, actor, id);
  if (isRefusal(row)) return row;
  const deposits = depositsFor(store, row);
  const count = (wanted: string) => deposits.filter(({ status }) => status === wanted).length;
  return {
    data: {
      familyMemberId: id,
      totalInvestments: deposits.length,
      approved: count('approved'),
      pending: count('pending'),
      denied: count('denied'),
      activePlans: new Set(deposits.filter(isLive).map(({ planId }) => planId)).size,
      checkedAt: clock.now().toISOString(),
    },
  };
}
