import { type DepositRequest, refuseDeposit } from '@server/domain/deposit';
import { type Refusal, refuse } from '@server/domain/refusal';
import type { Context } from '@server/modules/context';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { PaymentMethod } from '@/contract/deposits';
import { dayOf, monthOf } from '@/domain/months';
import { paymentAmount } from '@/domain/plan';

/** Whose plan: a member's own (familyMemberId null) or one of its family. */
export interface EnrollmentKey {
  readonly memberId: string;
  readonly familyMemberId: string | null;
  readonly planId: string;
}

/** Every deposit of one holding, also denied ones, oldest first. */
export const paymentsOfEnrollment = (
  reader: Reader,
  { memberId, familyMemberId, planId }: EnrollmentKey,
): readonly DepositRow[] => reader.by('deposits', 'holding', `${memberId}|${familyMemberId ?? 'self'}|${planId}`);

/** 'TXN20261120-9F3A01BC': readable on a receipt, and unlike every other. */
function newTransactionId(tx: Transaction, { clock, ids }: Context): string {
  const day = dayOf(clock.now()).replaceAll('-', '');
  const next = () => `TXN${day}-${ids.next().slice(-8).toUpperCase()}`;
  let transactionId = next();
  while (tx.by('deposits', 'transactionId', transactionId).length > 0) transactionId = next();
  return transactionId;
}

/** Two deposits never share a transaction: it is what a receipt is found by. */
export function refuseTakenTransaction(
  tx: Transaction,
  transactionId: string | undefined,
  except?: string,
): Refusal | undefined {
  if (!transactionId) return undefined;
  const isTaken = tx.by('deposits', 'transactionId', transactionId).some(({ _id }) => _id !== except);
  if (isTaken) return refuse('conflict', 'Another deposit has this transaction ID', 'transactionId');
}

interface NewDeposit extends DepositRequest {
  readonly paymentMethod: PaymentMethod;
  /** Made here when left out. */
  readonly transactionId?: string | undefined;
}

/** Adds a pending deposit, inside a commit that the caller opened. The amount is the plan's, whoever asks. */
export function insertDeposit(
  tx: Transaction,
  context: Context,
  holding: EnrollmentKey,
  request: NewDeposit,
): DepositRow | Refusal {
  const plan = tx.get('plans', holding.planId);
  if (!plan) return refuse('not-found', 'Deposit plan not found');
  const now = context.clock.now();
  const refusal =
    refuseDeposit(request, termsOf(plan), paymentsOfEnrollment(tx, holding), monthOf(now)) ??
    refuseTakenTransaction(tx, request.transactionId);
  if (refusal) return refusal;
  const row: DepositRow = {
    _id: context.ids.next(),
    createdAt: now.toISOString(),
    ...holding,
    amountPaise: paymentAmount(termsOf(plan)),
    month: request.month,
    year: request.year,
    paymentMethod: request.paymentMethod,
    transactionId: request.transactionId || newTransactionId(tx, context),
    status: 'pending',
    paymentStatus: 'pending',
  };
  tx.insert('deposits', row);
  return row;
}
