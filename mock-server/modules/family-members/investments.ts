import type { SignedInContext } from '@server/context';
import { nextPayment } from '@server/domain/deposit';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type PageRequest, pageOf } from '@server/domain/paging';
import { progressOf } from '@server/domain/progress';
import { groupBy, sumOf, totalOf } from '@server/domain/totals';
import { recordAudit } from '@server/modules/audit/audit';
import { insertDeposit, paymentsOfEnrollment } from '@server/modules/deposits/payments';
import { presentDeposit } from '@server/modules/deposits/present';
import { plansOfferedTo, termsOf } from '@server/modules/plans/present';
import type { DepositRow, FamilyMemberRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { endpoints } from '@/contract/endpoints';
import type { InvestmentForm, InvestmentSummary } from '@/contract/family-members';
import { percentOf, toRupees } from '@/domain/money';
import { type Month, monthOf } from '@/domain/months';
import { expectedPayments } from '@/domain/plan';
import { isLive } from '@/domain/plan-months';
import { approvedDepositsFor, presentFamilyMember } from './present';
import { findFamilyMember } from './records';

/** The use case gets the row; it does not run where the caller has none with this id. */
const forFamilyMember =
  <More extends unknown[], R>(run: (context: SignedInContext, familyMember: FamilyMemberRow, ...more: More) => R) =>
  (context: SignedInContext, id: string, ...more: More): R | Refusal => {
    const familyMember = findFamilyMember(context.store, context.actor, id);
    return isRefusal(familyMember) ? familyMember : run(context, familyMember, ...more);
  };

/** 404 when the plan was not started yet; the form then begins with the current month. */
export const findNextMonth = forFamilyMember(({ store, clock }, { _id, memberId }, planId: string) => {
  const plan = store.get('plans', planId);
  if (!plan) return refuse('not-found', messageOf('plan-not-found'));
  const payments = paymentsOfEnrollment(store, { memberId, familyMemberId: _id, planId });
  const payment = nextPayment(termsOf(plan), payments, monthOf(clock.now()));
  if (!payment) return refuse('not-found', messageOf('next-payment-none'));
  const { next, reason, ...rest } = payment;
  const closed = reason && { reason: reason.message, code: reason.code, params: reason.params };
  return { data: { nextMonth: next.month, nextYear: next.year, ...rest, ...closed } };
});

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

export const listActivePlans = forFamilyMember(({ store }, familyMember) => {
  const plans = groupBy(depositsOfFamilyMember(store, familyMember).filter(isLive), ({ planId }) => planId);
  return { data: { activePlans: [...plans].map(([planId, live]) => presentActivePlan(store, planId, live)) } };
});

export const listFamilyMemberInvestments = forFamilyMember(({ store }, familyMember) => {
  const investments = depositsOfFamilyMember(store, familyMember)
    .reverse()
    .map((row) => presentDeposit(store, row));
  return { data: { investments } };
});

export const showInvestmentHistory = forFamilyMember(({ store }, familyMember, query: PageRequest) => {
  const { rows, counts } = pageOf(depositsOfFamilyMember(store, familyMember).reverse(), query);
  return { data: { investments: rows.map((row) => presentDeposit(store, row)), ...counts } };
});

export function summarizeFamilyInvestments({ store, actor }: SignedInContext) {
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
  return { data: { availablePlans: plansOfferedTo(store, actor.id), familyMembers } };
}

function presentPlanSummaries(reader: Reader, deposits: readonly DepositRow[], today: Month) {
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

export const summarizeInvestments = forFamilyMember(({ store, clock }, row): { data: InvestmentSummary } => {
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
});

export const debugInvestments = forFamilyMember(({ store, clock }, row) => {
  const deposits = depositsOfFamilyMember(store, row);
  const count = (of: string) => deposits.filter(({ status }) => status === of).length;
  return {
    data: {
      familyMemberId: row._id,
      totalInvestments: deposits.length,
      approved: count('approved'),
      pending: count('pending'),
      denied: count('denied'),
      activePlans: new Set(deposits.filter(isLive).map(({ planId }) => planId)).size,
      checkedAt: clock.now().toISOString(),
    },
  };
});

export const listFamilyRoutes = ({ clock }: SignedInContext) => ({
  data: {
    routes: endpoints
      .filter(({ path }) => path.startsWith('/member/family-members'))
      .map(({ method, path }) => ({ method, path })),
    checkedAt: clock.now().toISOString(),
  },
});

/** The deposit is pending, and is paid in cash. */
export const createInvestment = (context: SignedInContext, form: InvestmentForm) =>
  context.store.commit((tx) => {
    const { familyMemberId, depositPlanId: planId, amount, month, year } = form;
    const familyMember = familyMemberId === undefined ? undefined : findFamilyMember(tx, context.actor, familyMemberId);
    if (isRefusal(familyMember)) return familyMember;
    const enrollment = { memberId: context.actor.id, familyMemberId: familyMember?._id ?? null, planId };
    const deposit = insertDeposit(tx, context, enrollment, { amount, month, year, paymentMethod: 'Cash' });
    if (isRefusal(deposit)) return deposit;
    recordAudit(tx, context, { action: 'deposit.create', subjectId: deposit._id, after: deposit });
    return { ...messageOf('investment-created'), data: { deposit: presentDeposit(tx, deposit) } };
  });
