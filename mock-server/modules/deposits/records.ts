import type { SignedInContext } from '@server/context';
import { refuseDeposit } from '@server/domain/deposit';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { recordAudit } from '@server/modules/audit/audit';
import { termsOf } from '@server/modules/plans/present';
import { namedOnly } from '@server/modules/shared/named-only';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Transaction } from '@server/store/store';
import type { DepositChange, DepositForm } from '@/contract/deposits';
import { monthOf } from '@/domain/months';
import { type EnrollmentKey, insertDeposit, newTransactionId, paymentsOfEnrollment } from './payments';
import { presentDeposit } from './present';

/** A changed month must be allowed for a new deposit too. */
function refuseMonthChange(
  tx: Transaction,
  { clock }: SignedInContext,
  row: DepositRow,
  change: DepositChange,
): Refusal | undefined {
  const { month = row.month, year = row.year } = change;
  if (month === row.month && year === row.year) return undefined;
  const others = paymentsOfEnrollment(tx, row).filter(({ _id }) => _id !== row._id);
  const plan = { ...termsOf(getOrThrow(tx, 'plans', row.planId)), isActive: true };
  return refuseDeposit({ month, year }, plan, others, monthOf(clock.now()));
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
  const refusal = refuseMonthChange(tx, context, before, change);
  if (refusal) return refusal;
  const { transactionId, ...rest } = change;
  const after = tx.update(
    'deposits',
    id,
    namedOnly<Partial<DepositRow>>({
      ...rest,
      transactionId: transactionId === null ? newTransactionId(tx, context) : transactionId,
    }),
  );
  recordAudit(tx, context, { action: 'deposit.update', subjectId: id, before, after });
  return after;
}

export const updateDeposit = (context: SignedInContext, id: string, change: DepositChange) =>
  context.store.commit((tx) => {
    const row = changeDeposit(tx, context, id, change);
    if (isRefusal(row)) return row;
    return { ...messageOf('deposit-updated'), data: { deposit: presentDeposit(tx, row) } };
  });

/** Whoever has the cash would have it for nothing. */
function refuseWithCash(tx: Transaction, { cashTakenBy, cashReturnedAt, handInId }: DepositRow): Refusal | undefined {
  if (cashTakenBy === undefined || cashReturnedAt !== undefined) return undefined;
  if (handInId !== undefined)
    return refuse('conflict', messageOf('cash-handed-in', { number: getOrThrow(tx, 'handIns', handInId).number }));
  const { name } = getOrThrow(tx, 'coordinators', cashTakenBy);
  return refuse('conflict', messageOf('cash-with-coordinator', { name }));
}

/** Approved deposits, deposits with commissions and those whose cash was taken stand for money that was paid, and stay. */
export const deleteDeposit = (context: SignedInContext, id: string) =>
  context.store.commit((tx) => {
    const before = tx.get('deposits', id);
    if (!before) return refuse('not-found', messageOf('deposit-not-found'));
    const commissions = tx.by('commissions', 'depositId', id).length;
    if (commissions > 0) return refuse('conflict', messageOf('deposit-in-use', { commissions }));
    if (before.status === 'approved') return refuse('conflict', messageOf('approved-deposit-not-deletable'));
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
