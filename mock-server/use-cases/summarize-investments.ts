import type { InvestmentSummary } from '../../src/contract/family-investments';
import { toRupees } from '../../src/domain/money';
import { type Month, monthOf } from '../../src/domain/months';
import { progressOf } from '../domain/progress';
import { groupBy, totalOf } from '../domain/sums';
import { presentFamilyMember } from '../store/present/family-member';
import { mustGet } from '../store/present/must-get';
import { termsOf } from '../store/present/plan';
import type { DepositRow } from '../store/rows';
import type { Reader } from '../store/store';
import { type ActingContext, isRefusal, type Refusal } from './context';
import { depositsFor } from './load/family-deposits';
import { findFamilyMember } from './load/family-member';

type PlanSummary = InvestmentSummary['planWiseBreakdown'][number];

/** Plans with a live deposit; the amounts are of the approved ones. */
function presentPlanSummaries(reader: Reader, deposits: readonly DepositRow[], today: Month): PlanSummary[] {
  return [...groupBy(deposits, ({ planId }) => planId)].flatMap(([planId, payments]) => {
    const plan = mustGet(reader, 'plans', planId);
    const progress = progressOf(termsOf(plan), payments, today);
    if (!progress) return [];
    return {
      _id: planId,
      planName: plan.planName,
      totalAmount: toRupees(progress.investedPaise),
      totalTransactions: progress.completedMonths,
      completedMonths: progress.completedMonths,
      totalExpectedMonths: progress.expectedMonths,
      progressPercentage: progress.percentage,
    };
  });
}

/** What was invested for one family member, in all and plan by plan. */
export function summarizeInvestments(
  { store, actor, clock }: ActingContext,
  id: string,
): { data: InvestmentSummary } | Refusal {
  const row = findFamilyMember(store, actor, id);
  if (isRefusal(row)) return row;
  const now = clock.now();
  const deposits = depositsFor(store, row);
  const approved = deposits.filter(({ status }) => status === 'approved');
  const { amountPaise, count } = totalOf(approved);
  return {
    data: {
      familyMember: presentFamilyMember(store, row, now),
      totalInvested: toRupees(amountPaise),
      totalTransactions: count,
      pendingTransactions: deposits.filter(({ status }) => status === 'pending').length,
      lastInvestment: approved.at(-1)?.createdAt,
      planWiseBreakdown: presentPlanSummaries(store, deposits, monthOf(now)),
    },
  };
}
