import { toRupees } from '../../src/domain/money';
import { totalOf } from '../domain/sums';
import { presentCommission } from '../store/present/commission';
import { presentDeposit } from '../store/present/deposit';
import { presentFamilyMember } from '../store/present/family-member';
import { presentMember } from '../store/present/member';
import { type ActingContext, refuse } from './context';

/** Everything about one member, newest first; the total counts approved deposits. */
export function showMemberCompleteData({ store, clock }: ActingContext, id: string) {
  const row = store.get('members', id);
  if (!row) return refuse('not-found', 'Member not found');
  const now = clock.now();
  const deposits = store.by('deposits', 'memberId', id);
  const approved = totalOf(deposits.filter(({ status }) => status === 'approved'));
  return {
    data: {
      member: presentMember(store, row),
      familyMembers: store.by('familyMembers', 'memberId', id).map((each) => presentFamilyMember(store, each, now)),
      deposits: deposits.map((each) => presentDeposit(store, each)).reverse(),
      commissions: store
        .by('commissions', 'memberId', id)
        .map((each) => presentCommission(store, each))
        .reverse(),
      totalInvested: toRupees(approved.amountPaise),
      totalTransactions: approved.count,
    },
  };
}
