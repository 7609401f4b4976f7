import { nextPayment } from '@server/domain/deposit';
import { isLive } from '@server/domain/enrollment';
import { type PageRequest, pageOf } from '@server/domain/paging';
import { progressOf } from '@server/domain/progress';
import { isRefusal, type Refusal, refuse } from '@server/domain/refusal';
import { groupBy, sumOf, totalOf } from '@server/domain/totals';
import type { ActingContext } from '@server/modules/context';
import { insertDeposit, paymentsOfEnrollment } from '@server/modules/deposits/payments';
import { presentDeposit } from '@server/modules/deposits/present';
import { presentPlan, termsOf } from '@server/modules/plans/present';
import type { DepositRow, FamilyMemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { endpoints } from '@/contract/endpoints';
import type { InvestmentForm, InvestmentSummary } from '@/contract/family-members';
import { percentOf, toRupees } from '@/domain/money';
import { type Month, monthOf } from '@/domain/months';
import { expectedPayments } from '@/domain/plan';
import { approvedDepositsFor, presentFamilyMember } from './present';
import { findFamilyMember } from './records';

/** 404 means: nothing begun yet, so the form starts with the current month (§2-4). */
export function findNextMonth({ store, actor, clock }: ActingContext, id: string, planId: string) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const plan = store.get('plans', planId);
  if (!plan) return refuse('not-found', 'Deposit plan not found');
  const payments = paymentsOfEnrollment(store, { memberId: familyMember.memberId, familyMemberId: id, planId });
  const found = nextPayment(termsOf(plan), payments, monthOf(clock.now()));
  if (!found) return refuse('not-found', 'No existing investments found for this plan');
  const { next, ...rest } = found;
  return { data: { nextMonth: next.month, nextYear: next.year, ...rest } };
}

/** Every deposit made for one family member, oldest first. */
export const depositsOfFamilyMember = (reader: Reader, { _id, memberId }: FamilyMemberRow): DepositRow[] =>
  reader.by('deposits', 'memberId', memberId).filter(({ familyMemberId }) => familyMemberId === _id);

function presentActivePlan(reader: Reader, planId: string, live: readonly DepositRow[]) {
  const plan = getOrThrow(reader, 'plans', planId);
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
  const plans = groupBy(depositsOfFamilyMember(store, familyMember).filter(isLive), ({ planId }) => planId);
  return { data: { activePlans: [...plans].map(([planId, live]) => presentActivePlan(store, planId, live)) } };
}

/** Newest first. */
export function listFamilyMemberInvestments({ store, actor }: ActingContext, id: string) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const investments = depositsOfFamilyMember(store, familyMember)
    .reverse()
    .map((row) => presentDeposit(store, row));
  return { data: { investments } };
}

/** Newest first, page by page. */
export function showInvestmentHistory({ store, actor }: ActingContext, id: string, query: PageRequest) {
  const familyMember = findFamilyMember(store, actor, id);
  if (isRefusal(familyMember)) return familyMember;
  const { rows, counts } = pageOf(depositsOfFamilyMember(store, familyMember).reverse(), query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
}

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

type PlanSummary = InvestmentSummary['planWiseBreakdown'][number];

/** Plans with a live deposit; the amounts are of the approved ones. */
function presentPlanSummaries(reader: Reader, deposits: readonly DepositRow[], today: Month): PlanSummary[] {
  return [...groupBy(deposits, ({ planId }) => planId)].flatMap(([planId, payments]) => {
    const plan = getOrThrow(reader, 'plans', planId);
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
  const deposits = depositsOfFamilyMember(store, row);
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

/** Diagnostics: what the store really holds for a family member. */
export function debugInvestments({ store, actor, clock }: ActingContext, id: string) {
  const row = findFamilyMember(store, actor, id);
  if (isRefusal(row)) return row;
  const deposits = depositsOfFamilyMember(store, row);
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

const FAMILY_MEMBERS_PATH = '/member/family-members';

/** Diagnostics: the family member calls that a member can reach on this host. */
export const listFamilyRoutes = ({ clock }: ActingContext) => ({
  data: {
    routes: endpoints
      .filter(({ path }) => path.startsWith(FAMILY_MEMBERS_PATH))
      .map(({ method, path }) => ({ method, path })),
    checkedAt: clock.now().toISOString(),
  },
});

/** A member asks for an investment for one of the family; it waits for approval and is paid in cash (§2-4, decisions §6). */
export const createInvestment = (context: ActingContext, form: InvestmentForm) =>
  context.store.commit((tx) => {
    const familyMember = findFamilyMember(tx, context.actor, form.familyMemberId);
    if (isRefusal(familyMember)) return familyMember;
    const { memberId, _id: familyMemberId } = familyMember;
    const holding = { memberId, familyMemberId, planId: form.depositPlanId };
    const { amount, month, year } = form;
    const deposit = insertDeposit(tx, context, holding, { amount, month, year, paymentMethod: 'Cash' });
    if (isRefusal(deposit)) return deposit;
    return { message: 'Investment created successfully!', data: { deposit: presentDeposit(tx, deposit) } };
  });
