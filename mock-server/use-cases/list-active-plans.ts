import { expectedPayments } from '../../src/domain/plan';
import { isLive } from '../domain/holding';
import { groupBy } from '../domain/sums';
import { mustGet } from '../store/present/must-get';
import { termsOf } from '../store/present/plan';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal } from './context';
import { depositsFor } from './load/family-deposits';
import { findFamilyMember } from './load/family-member';

function presentActivePlan(reader: Reader, planId: string, live: readonly DepositRow[]) {
  const plan = mustGet(reader, 'plans', planId);
  const approvedPayments = live.filter(({ status }) => status === 'approved').length;
  return {
    _id: planId,
    planName: plan.planName,
    isActive: plan.isActive,
    approvedPayments,
    pendingPayments: live.length - approvedPayments,
    totalPayments: live.length,
    totalExpectedMonths: expectedPayments(termsOf(plan)),
  };
}

/** The plans that a family member has begun, also complete ones, in the order in which they were begun. */
export function listActivePlans({ store, actor }: ActingContext, id: string) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const plans = groupBy(depositsFor(store, familyMember).filter(isLive), ({ planId }) => planId);
  return { data: { activePlans: [...plans].map(([planId, live]) => presentActivePlan(store, planId, live)) } };
}
