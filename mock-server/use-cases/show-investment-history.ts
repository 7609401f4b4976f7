import { type PageRequest, pageOf } from '../domain/page';
import { presentDeposit } from '../store/present/deposit';
import { type ActingContext, isRefusal } from './context';
import { depositsFor } from './load/family-deposits';
import { findFamilyMember } from './load/family-member';

/** Newest first, page by page. */
export function showInvestmentHistory({ store, actor }: ActingContext, id: string, query: PageRequest) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const { rows, counts } = pageOf(depositsFor(store, familyMember).reverse(), query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
