import type { Context, SignedInContext } from '@server/context';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { type Receipt, receiptNumber, receiptOf, refuseReceipt } from '@server/domain/receipt';
import { familyMemberRefOf } from '@server/modules/shared/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { toRupees } from '@/domain/money';
import { initialsOf } from '@/domain/text/names';

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
  const { _id, status, amountPaise, month, year, decidedAt = row.createdAt, reversedAt } = row;
  return {
    status,
    cancelledAt: reversedAt,
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

function presentSlip(reader: Reader, row: DepositRow) {
  const { cashTakenAt: takenAt, cashTakenBy, cashReturnedAt: returnedAt } = row;
  if (takenAt === undefined || cashTakenBy === undefined) return refuse('not-found', messageOf('slip-taken-back'));
  const coordinatorName = getOrThrow(reader, 'coordinators', cashTakenBy).name;
  return { data: { ...presentVerified(reader, row), slip: { takenAt, coordinatorName, returnedAt } } };
}

/** Whoever asks is not signed in, so the reply names nobody but the coordinator whose slip it is. */
export async function verifyReceipt({ store, receiptCodes, rateLimiters, address }: Context, code: string) {
  const tooMany = await rateLimiters.receiptChecks.consume(address());
  if (tooMany) return tooMany;
  const unknown = refuse('not-found', messageOf('receipt-code-unknown'));
  const known = receiptCodes.read(code);
  if (!known) return unknown;
  const rows = store.by('deposits', 'receiptKey', known.receiptKey);
  const row = rows.find(({ _id }) => known.isOf(_id));
  if (row) return { data: presentVerified(store, row) };
  const slip = rows.find(({ _id }) => known.isSlipOf(_id));
  if (slip) return presentSlip(store, slip);
  const isDeleted = store
    .by('audit', 'receiptKey', known.receiptKey)
    .some(({ subjectId }) => known.isOf(subjectId) || known.isSlipOf(subjectId));
  return isDeleted ? { data: { status: 'deleted' as const } } : unknown;
}
