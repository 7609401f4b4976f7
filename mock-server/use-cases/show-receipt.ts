import { type Receipt, receiptOf, refuseReceipt } from '../domain/receipt';
import { mustGet } from '../store/present/must-get';
import type { DepositRow } from '../store/rows';
import { type ActingContext, type Refusal, refuse } from './context';

/** A member reaches the own deposits, a superadmin every deposit; what is not theirs to see does not exist for them. */
function findDeposit({ store, actor }: ActingContext, id: string): DepositRow | undefined {
  const row = store.get('deposits', id);
  return row && (actor.role === 'superadmin' || row.memberId === actor.id) ? row : undefined;
}

export function showReceipt(context: ActingContext, depositId: string): Receipt | Refusal {
  const { store } = context;
  const row = findDeposit(context, depositId);
  if (!row) return refuse('not-found', 'Deposit not found');
  const { memberId, familyMemberId, planId, decidedAt = row.createdAt } = row;
  return (
    refuseReceipt(row) ??
    receiptOf({
      ...row,
      decidedAt,
      memberName: mustGet(store, 'members', memberId).name,
      familyMemberName: familyMemberId === null ? undefined : mustGet(store, 'familyMembers', familyMemberId).name,
      planName: mustGet(store, 'plans', planId).planName,
    })
  );
}
