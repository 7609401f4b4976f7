import type { SignedInContext } from '@server/context';
import { refuseDeposit } from '@server/domain/deposit';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import { termsOf } from '@server/modules/plans/present';
import { namedOnly } from '@server/modules/shared/named-only';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Transaction } from '@server/store/store';
import type { DepositChange, DepositForm } from '@/contract/deposits';
import { toRupees } from '@/domain/money';
import { monthOf } from '@/domain/months';
import { paymentAmount } from '@/domain/plan';
import { type EnrollmentKey, insertDeposit, newTransactionId, paymentsOfEnrollment } from './payments';
import { presentDecidedDeposit, presentDeposit } from './present';

/** Another month, plan or person must be allowed for a new deposit too. Only the plan that it has may be closed meanwhile. */
function refusePlaceOf(
  tx: Transaction,
  { clock }: SignedInContext,
  before: DepositRow,
  after: DepositRow,
): Refusal | undefined {
  const { month, year, planId, familyMemberId, memberId } = after;
  const isSamePlan = planId === before.planId;
  const isSame = isSamePlan && familyMemberId === before.familyMemberId;
  if (isSame && month === before.month && year === before.year) return undefined;
  if (familyMemberId !== null && tx.get('familyMembers', familyMemberId)?.memberId !== memberId)
    return refuse('not-found', messageOf('family-member-not-found'), 'familyMemberReferenceId');
  const others = paymentsOfEnrollment(tx, after).filter(({ _id }) => _id !== after._id);
  const plan = termsOf(getOrThrow(tx, 'plans', planId));
  const terms = isSame ? { ...plan, isActive: true, isClosedToNew: false } : plan;
  return refuseDeposit({ month, year }, terms, others, monthOf(clock.now()));
}

/** Another plan asks for another amount, unless cash was taken: then that is what there is. */
function amountOf(tx: Transaction, before: DepositRow, planId: string): number | Refusal {
  if (planId === before.planId) return before.amountPaise;
  const plan = tx.get('plans', planId);
  if (!plan) return refuse('not-found', messageOf('plan-not-found'), 'depositPlanReferenceId');
  const amountPaise = paymentAmount(termsOf(plan));
  return before.cashTakenAt === undefined || amountPaise === before.amountPaise
    ? amountPaise
    : refuse(
        'conflict',
        messageOf('cash-amount-stays', { amount: toRupees(before.amountPaise) }),
        'depositPlanReferenceId',
      );
}

function changeDeposit(
  tx: Transaction,
  context: SignedInContext,
  id: string,
  change: DepositChange,
): DepositRow | Refusal {
  const before = tx.get('deposits', id);
  if (!before) return refuse('not-found', messageOf('deposit-not-found'));
  if (before.status !== 'pending')
    return refuse('conflict', messageOf('deposit-already-decided', { status: before.status }));
  if (before.cashTakenAt !== undefined && (change.paymentMethod ?? 'Cash') !== 'Cash')
    return refuse('conflict', messageOf('cash-stays-cash'), 'paymentMethod');
  const { transactionId, familyMemberReferenceId, depositPlanReferenceId: planId = before.planId, ...rest } = change;
  const familyMemberId = familyMemberReferenceId === undefined ? before.familyMemberId : familyMemberReferenceId;
  const amountPaise = amountOf(tx, before, planId);
  if (typeof amountPaise !== 'number') return amountPaise;
  const place = {
    planId,
    familyMemberId,
    amountPaise,
    month: change.month ?? before.month,
    year: change.year ?? before.year,
  };
  const refusal = refusePlaceOf(tx, context, before, { ...before, ...place });
  if (refusal) return withFormFieldNames(refusal);
  const after = tx.update('deposits', id, {
    ...namedOnly<Partial<DepositRow>>({
      ...rest,
      transactionId: transactionId === null ? newTransactionId(tx, context) : transactionId,
    }),
    ...place,
  });
  recordAudit(tx, context, { action: 'deposit.update', subjectId: id, before, after });
  return after;
}

export const updateDeposit = (context: SignedInContext, id: string, change: DepositChange) =>
  context.store.commit((tx) => {
    const row = changeDeposit(tx, context, id, change);
    if (isRefusal(row)) return row;
    return { ...messageOf('deposit-updated'), data: { deposit: presentDecidedDeposit(tx, row) } };
  });

/** Whoever has the cash would have it for nothing. */
function refuseWithCash(tx: Transaction, { cashTakenBy, cashReturnedAt, handInId }: DepositRow): Refusal | undefined {
  if (cashTakenBy === undefined || cashReturnedAt !== undefined) return undefined;
  if (handInId !== undefined)
    return refuse('conflict', messageOf('cash-handed-in', { number: getOrThrow(tx, 'handIns', handInId).number }));
  const { name } = getOrThrow(tx, 'coordinators', cashTakenBy);
  return refuse('conflict', messageOf('cash-with-coordinator', { name }));
}

/** Approved and reversed deposits, deposits with commissions and those whose cash was taken stand for money that was paid, and stay. */
export const deleteDeposit = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const before = tx.get('deposits', id);
    if (!before) return refuse('not-found', messageOf('deposit-not-found'));
    const commissions = tx.by('commissions', 'depositId', id).length;
    if (commissions > 0) return refuse('conflict', messageOf('deposit-in-use', { commissions }));
    if (before.status === 'approved') return refuse('conflict', messageOf('approved-deposit-not-deletable'));
    if (before.reversedAt !== undefined) return refuse('conflict', messageOf('reversed-deposit-not-deletable'));
    const refusal = refuseWithCash(tx, before);
    if (refusal) return refusal;
    tx.remove('deposits', id);
    recordAudit(tx, context, { action: 'deposit.delete', subjectId: id, before });
    return { ...messageOf('deposit-deleted'), data: { _id: id } };
  });

function enrollmentOf(tx: Transaction, form: DepositForm): EnrollmentKey | Refusal {
  const { memberReferenceId: memberId, familyMemberReferenceId: familyMemberId = null } = form;
  if (!tx.get('members', memberId)) return refuse('not-found', messageOf('member-not-found'), 'memberReferenceId');
  if (familyMemberId !== null && tx.get('familyMembers', familyMemberId)?.memberId !== memberId)
    return refuse('not-found', messageOf('family-member-not-found'), 'familyMemberReferenceId');
  return { memberId, familyMemberId, planId: form.depositPlanReferenceId };
}

const FORM_FIELD_NAMES: Record<string, string> = { amount: 'depositAmount', depositPlanId: 'depositPlanReferenceId' };

const withFormFieldNames = (refusal: Refusal): Refusal => ({
  ...refusal,
  errors: refusal.errors?.map(({ path, ...message }) => ({ path: FORM_FIELD_NAMES[path] ?? path, ...message })),
});

export const createDeposit = (context: SignedInContext, form: DepositForm) =>
  context.store.commit((tx) => {
    const enrollment = enrollmentOf(tx, form);
    if (isRefusal(enrollment)) return enrollment;
    const { depositAmount: amount, month, year, paymentMethod, transactionId } = form;
    const deposit = insertDeposit(tx, context, enrollment, { amount, month, year, paymentMethod, transactionId });
    if (isRefusal(deposit)) return withFormFieldNames(deposit);
    recordAudit(tx, context, { action: 'deposit.create', subjectId: deposit._id, after: deposit });
    return { ...messageOf('deposit-created'), data: { deposit: presentDeposit(tx, deposit) } };
  });
