import type { PaymentMethod } from '../../src/contract/deposits';
import { dayOf, monthOf } from '../../src/domain/months';
import { paymentAmount } from '../../src/domain/plan';
import { type DepositRequest, refuseDeposit } from '../domain/deposit-creation';
import { termsOf } from '../store/present/plan';
import type { DepositRow } from '../store/rows';
import type { Transaction } from '../store/store';
import { type Context, type Refusal, refuse } from './context';
import { type HoldingKey, paymentsOf } from './load/holding';

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

interface Request extends DepositRequest {
  readonly paymentMethod: PaymentMethod;
  /** Made here when left out. */
  readonly transactionId?: string | undefined;
}

/** Adds a pending deposit, inside a commit that the caller opened. The amount is the plan's, whoever asks. */
export function insertDeposit(
  tx: Transaction,
  context: Context,
  holding: HoldingKey,
  request: Request,
): DepositRow | Refusal {
  const plan = tx.get('plans', holding.planId);
  if (!plan) return refuse('not-found', 'Deposit plan not found');
  const now = context.clock.now();
  const refusal =
    refuseDeposit(request, termsOf(plan), paymentsOf(tx, holding), monthOf(now)) ??
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
