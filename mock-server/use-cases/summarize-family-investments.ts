import { percentOf, toRupees } from '../../src/domain/money';
import { sumOf, totalOf } from '../domain/sums';
import { approvedDepositsFor } from '../store/present/family-member';
import { presentPlan } from '../store/present/plan';
import type { ActingContext } from './context';

/** What each of the family has invested, and its share of what the whole family has; only active plans can be chosen. */
export function summarizeFamilyInvestments({ store, actor }: ActingContext) {
  const totals = store
    .by('familyMembers', 'memberId', actor.id)
    .map((row) => ({ row, total: totalOf(approvedDepositsFor(store, row)) }));
  const whole = sumOf(totals, ({ total }) => total.amountPaise);
  const familyMembers = totals.map(({ row: { _id, name, relationship }, total: { amountPaise, count } }) => ({
    _id,
    name,
    relationship,
    totalInvested: toRupees(amountPaise),
    totalTransactions: count,
    share: percentOf(amountPaise, whole),
  }));
  const availablePlans = store
    .all('plans')
    .filter(({ isActive }) => isActive)
    .map(presentPlan);
  return { data: { availablePlans, familyMembers } };
}
