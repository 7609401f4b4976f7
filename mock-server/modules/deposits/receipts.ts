import type { Context, SignedInContext } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type Receipt, receiptNumber, receiptOf, refuseReceipt } from '@server/domain/receipt';
import { familyMemberRefOf } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { toRupees } from '@/domain/money';
import { initialsOf } from '@/domain/names';

/** A member sees only its own deposits, a superadmin every deposit; others are not found. */
function findDeposit({ store, actor }: SignedInContext, id: string): DepositRow | undefined {
  const row = store.get('deposits', id);
  return row && (actor.role === 'superadmin' || row.memberId === actor.id) ? row : undefined;
}

export function showReceipt(context: SignedInContext, depositId: string): Receipt | Refusal {
  const { store, receiptCodes, outbox } = context;
  const row = findDeposit(context, depositId);
  if (!row) return refuse('not-found', messageOf('deposit-not-found'));
  const { memberId, familyMemberId, planId, decidedAt = row.createdAt } = row;
  return (
    refuseReceipt(row) ??
    receiptOf({
      ...row,
      decidedAt,
      memberName: getOrThrow(store, 'members', memberId).name,
      familyMemberName: familyMemberRefOf(store, familyMemberId)?.name,
      planName: getOrThrow(store, 'plans', planId).planName,
      verification: { code: receiptCodes.codeOf(row._id), page: outbox.linkTo('/verify') },
    })
  );
}

/** The receipt is checked before the link is made, so that the page can say why there is none. */
export async function linkReceipt(context: SignedInContext, depositId: string) {
  const receipt = showReceipt(context, depositId);
  if (isRefusal(receipt)) return receipt;
  const invoiceUrl = await context.links.pathFor(context.session, { what: 'receipt', depositId });
  return { data: { invoiceUrl } };
}

function presentVerified(reader: Reader, row: DepositRow) {
  const { _id, status, amountPaise, month, year, decidedAt = row.createdAt } = row;
  return {
    status,
    deposit: {
      receiptNumber: receiptNumber({ _id, decidedAt }),
      depositAmount: toRupees(amountPaise),
      month,
      year,
      planName: getOrThrow(reader, 'plans', row.planId).planName,
      memberInitials: initialsOf(getOrThrow(reader, 'members', row.memberId).name),
    },
  };
}

/** Whoever asks is not signed in, so the reply names nobody. */
export async function verifyReceipt({ store, receiptCodes, rateLimiters, address }: Context, code: string) {
  const tooMany = await rateLimiters.receiptChecks.consume(address());
  if (tooMany) return tooMany;
  const known = receiptCodes.read(code);
  const row = known && store.by('deposits', 'receiptKey', known.receiptKey).find(({ _id }) => known.isOf(_id));
  if (row) return { data: presentVerified(store, row) };
  const deletions = known ? store.by('audit', 'receiptKey', known.receiptKey) : [];
  return deletions.some(({ subjectId }) => known?.isOf(subjectId))
    ? { data: { status: 'deleted' as const } }
    : refuse('not-found', messageOf('receipt-code-unknown'));
}
