import { monthOf } from '../../src/domain/months';
import { nextPayment } from '../domain/next-payment';
import { termsOf } from '../store/present/plan';
import { type ActingContext, isRefusal, refuse } from './context';
import { findFamilyMember } from './load/family-member';
import { paymentsOf } from './load/holding';

/** 404 means: nothing begun yet, so the form starts with the current month (§2-4). */
export function findNextMonth({ store, actor, clock }: ActingContext, id: string, planId: string) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const plan = store.get('plans', planId);
  if (!plan) return refuse('not-found', 'Deposit plan not found');
  const payments = paymentsOf(store, { memberId: familyMember.memberId, familyMemberId: id, planId });
  const found = nextPayment(termsOf(plan), payments, monthOf(clock.now()));
  if (!found) return refuse('not-found', 'No existing investments found for this plan');
  const { next, ...rest } = found;
  return { data: { nextMonth: next.month, nextYear: next.year, ...rest } };
}
