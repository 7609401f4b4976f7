import type { DepositChange } from '../../src/contract/deposit-records';
import { monthOf } from '../../src/domain/months';
import { refuseDeposit } from '../domain/deposit-creation';
import { presentDeposit } from '../store/present/deposit';
import { mustGet } from '../store/present/must-get';
import { termsOf } from '../store/present/plan';
import type { DepositRow } from '../store/rows';
import type { Transaction } from '../store/store';
import { type ActingContext, isRefusal, type Refusal, refuse } from './context';
import { refuseTakenTransaction } from './insert-deposit';
import { paymentsOf } from './load/holding';
import { recordAudit } from './record-audit';

/** Another month has to be as free as it must be for a new deposit. */
function refuseMove(
  tx: Transaction,
  { clock }: ActingContext,
  row: DepositRow,
  change: DepositChange,
): Refusal | undefined {
  const { month = row.month, year = row.year } = change;
  if (month === row.month && year === row.year) return undefined;
  const others = paymentsOf(tx, row).filter(({ _id }) => _id !== row._id);
  const plan = { ...termsOf(mustGet(tx, 'plans', row.planId)), isActive: true };
  return refuseDeposit({ month, year }, plan, others, monthOf(clock.now()));
}

function changed(tx: Transaction, context: ActingContext, id: string, change: DepositChange): DepositRow | Refusal {
  const before = tx.get('deposits', id);
  if (!before) return refuse('not-found', 'Deposit not found');
  if (before.status !== 'pending') return refuse('conflict', `This deposit has already been ${before.status}`);
  const refusal = refuseMove(tx, context, before, change) ?? refuseTakenTransaction(tx, change.transactionId, id);
  if (refusal) return refusal;
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== ''));
  const after = tx.update('deposits', id, named);
  recordAudit(tx, context, { action: 'deposit.update', subjectId: id, before, after });
  return after;
}

/** Corrects what was entered wrongly, before the decision. */
export const updateDeposit = (context: ActingContext, id: string, change: DepositChange) =>
  context.store.commit((tx) => {
    const row = changed(tx, context, id, change);
    if (isRefusal(row)) return row;
    return { message: 'Deposit updated successfully!', data: { deposit: presentDeposit(tx, row) } };
  });
