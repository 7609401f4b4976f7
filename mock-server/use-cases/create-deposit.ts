import type { DepositForm } from '../../src/contract/deposit-records';
import { presentDeposit } from '../store/present/deposit';
import type { Transaction } from '../store/store';
import { type ActingContext, isRefusal, type Refusal, refuse } from './context';
import { insertDeposit } from './insert-deposit';
import type { HoldingKey } from './load/holding';
import { recordAudit } from './record-audit';

function holdingOf(tx: Transaction, form: DepositForm): HoldingKey | Refusal {
  const { memberReferenceId: memberId, familyMemberReferenceId: familyMemberId = null } = form;
  if (!tx.get('members', memberId)) return refuse('not-found', 'Member not found', 'memberReferenceId');
  if (familyMemberId !== null && tx.get('familyMembers', familyMemberId)?.memberId !== memberId)
    return refuse('not-found', 'Family member not found', 'familyMemberReferenceId');
  return { memberId, familyMemberId, planId: form.depositPlanReferenceId };
}

/** This form's names for the fields of an investment request. */
const fieldNames: Record<string, string> = { amount: 'depositAmount', depositPlanId: 'depositPlanReferenceId' };

const renamed = (refusal: Refusal): Refusal => ({
  ...refusal,
  errors: refusal.errors?.map(({ path, message }) => ({ path: fieldNames[path] ?? path, message })),
});

/** The superadmin enters a deposit, also one of the member itself; it waits for approval like any other. */
export const createDeposit = (context: ActingContext, form: DepositForm) =>
  context.store.commit((tx) => {
    const holding = holdingOf(tx, form);
    if (isRefusal(holding)) return holding;
    const { depositAmount: amount, month, year, paymentMethod, transactionId } = form;
    const deposit = insertDeposit(tx, context, holding, { amount, month, year, paymentMethod, transactionId });
    if (isRefusal(deposit)) return renamed(deposit);
    recordAudit(tx, context, { action: 'deposit.create', subjectId: deposit._id, after: deposit });
    return { message: 'Deposit created successfully!', data: { deposit: presentDeposit(tx, deposit) } };
  });
