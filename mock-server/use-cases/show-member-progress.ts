import { monthOf } from '../../src/domain/months';
import { type ActingContext, isRefusal } from './context';
import { findMember } from './load/member';
import { memberProgressOf } from './load/member-progress';

export function showMemberProgress(
  { store, clock }: ActingContext,
  id: string,
  query: { readonly year?: number | undefined },
) {
  const member = findMember(store, id);
  return isRefusal(member) ? member : { data: memberProgressOf(store, member, query, monthOf(clock.now())) };
}
