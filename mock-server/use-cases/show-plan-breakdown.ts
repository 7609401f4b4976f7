import { toRupees } from '../../src/domain/money';
import { mustGet } from '../store/present/must-get';
import { type ActingContext, isRefusal } from './context';
import { type CoordinatorScope, ownCoordinator } from './load/own-coordinator';
import { earnedByPlan, investedByPlan } from './load/plan-figures';

/** Plans that the downline has invested in: approved deposits, and what the coordinator has earned on them. */
export function showPlanBreakdown(context: ActingContext, scope: CoordinatorScope) {
  const coordinator = ownCoordinator(context, scope);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const earned = earnedByPlan(store, coordinator);
  const planBreakdown = investedByPlan(store, coordinator).map(({ id, amountPaise, count, memberCount }) => ({
    _id: id,
    planName: mustGet(store, 'plans', id).planName,
    totalCollection: toRupees(amountPaise),
    totalCommission: toRupees(earned.get(id) ?? 0),
    transactionCount: count,
    memberCount,
  }));
  return { data: { planBreakdown } };
}
