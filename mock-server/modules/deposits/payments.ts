import type { Context } from '@server/context';
import { type DepositRequest, refuseDeposit } from '@server/domain/deposit';
import { enrollmentKeyOf } from '@server/domain/enrollment';
import { isRefusal, messageOf, type Refusal, refuse } from '@server/domain/message';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import { foldTransactionId } from '@/contract/typed-text';
import { dayOf, monthOf } from '@/domain/months';
import { paymentAmount } from '@/domain/plan';

/** A null familyMemberId means the member itself. */
export type EnrollmentKey = Pick<DepositRow, 'memberId' | 'familyMemberId' | 'planId'>;

export const paymentsOfEnrollment = (reader: Reader, enrollment: EnrollmentKey): readonly DepositRow[] =>
  reader.by('deposits', 'enrollment', `${enrollment.memberId}|${enrollmentKeyOf(enrollment)}`);

/** 'TXN20261120-9F3A01BC': short, and of no other deposit. */
export function newTransactionId(tx: Transaction, { clock, ids }: Context): string {
  const day = dayOf(clock.now()).replaceAll('-', '');
  const next = () => `TXN${day}-${ids.next().slice(-8).toUpperCase()}`;
  let transactionId = next();
  while (tx.by('deposits', 'transactionId', foldTransactionId(transactionId)).length > 0) transactionId = next();
  return transactionId;
}

export type PaymentRequest = DepositRequest &
  Pick<DepositRow, 'paymentMethod'> & { readonly transactionId?: string | null | undefined };

/** The amount is always the plan's; the transaction id is a new one unless given. `others` are about to be inserted too. */
export function newDeposit(
  tx: Transaction,
  context: Context,
  enrollment: EnrollmentKey,
  request: PaymentRequest,
  others: readonly DepositRow[] = [],
): DepositRow | Refusal {
  const plan = tx.get('plans', enrollment.planId);
  if (!plan) return refuse('not-found', messageOf('plan-not-found'));
  const now = context.clock.now();
  const payments = [...paymentsOfEnrollment(tx, enrollment), ...others];
  const refusal = refuseDeposit(request, termsOf(plan), payments, monthOf(now));
  if (refusal) return refusal;
  return {
    _id: context.ids.next(),
    createdAt: now.toISOString(),
    ...enrollment,
    amountPaise: paymentAmount(termsOf(plan)),
    month: request.month,
    year: request.year,
    paymentMethod: request.paymentMethod,
    transactionId: request.transactionId || newTransactionId(tx, context),
    status: 'pending',
    paymentStatus: 'pending',
  };
}

export function insertDeposit(
  tx: Transaction,
  context: Context,
  enrollment: EnrollmentKey,
  request: PaymentRequest,
): DepositRow | Refusal {
  const row = newDeposit(tx, context, enrollment, request);
  if (!isRefusal(row)) tx.insert('deposits', row);
  return row;
}
