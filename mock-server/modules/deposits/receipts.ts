import { messageOf } from '@server/domain/message';
import { type Receipt, receiptOf, refuseReceipt } from '@server/domain/receipt';
import { isRefusal, type Refusal, refuse } from '@server/domain/refusal';
import type { SignedInContext } from '@server/modules/context';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow } from '@server/store/store';

/** A member sees only its own deposits, a superadmin every deposit; others are not found. */
function findDeposit({ store, actor }: SignedInContext, id: string): DepositRow | undefined {
  const row = store.get('deposits', id);
  return row && (actor.role === 'superadmin' || row.memberId === actor.id) ? row : undefined;
}

export function showReceipt(context: SignedInContext, depositId: string): Receipt | Refusal {
  const { store } = context;
  const row = findDeposit(context, depositId);
  if (!row) return refuse('not-found', messageOf('deposit-not-found'));
  const { memberId, familyMemberId, planId, decidedAt = row.createdAt } = row;
  return (
    refuseReceipt(row) ??
    receiptOf({
      ...row,
      decidedAt,
      memberName: getOrThrow(store, 'members', memberId).name,
      familyMemberName: familyMemberId === null ? undefined : getOrThrow(store, 'familyMembers', familyMemberId).name,
      planName: getOrThrow(store, 'plans', planId).planName,
    })
  );
}

/** Checks the receipt before making the link, so that the page can say why there is none. */
export async function linkReceipt(context: SignedInContext, depositId: string) {
  const receipt = showReceipt(context, depositId);
  if (isRefusal(receipt)) return receipt;
  const invoiceUrl = await context.links.pathFor(context.session, { what: 'receipt', depositId });
  return { data: { invoiceUrl } };
}
