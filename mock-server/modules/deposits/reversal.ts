import type { SignedInContext } from '@server/context';
import { bookedMonthOf, bookingFields, isClosedMonth } from '@server/domain/booking';
import { refuseTakingBack } from '@server/domain/decision';
import { refuseReversal } from '@server/domain/deposit';
import { messageOf, type Refusal, refuse } from '@server/domain/message';
import { sortedBy } from '@server/domain/sorting';
import { recordAudit } from '@server/modules/audit/audit';
import { insertCommission } from '@server/modules/commissions/decisions';
import { presentPayment } from '@server/modules/commissions/present';
import { presentDecider } from '@server/modules/shared/decider';
import { presentEarner } from '@server/modules/shared/present';
import type { CommissionRow, DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader, type Transaction } from '@server/store/store';
import type { ReversalOutcome } from '@/contract/choices';
import { rankOfLevel } from '@/domain/hierarchy';
import { toRupees } from '@/domain/money';
import { presentDecidedDeposit } from './present';

/** What a payout or a closed month has stays as it is: it is paid or about to be, or stands in a statement that was handed out. */
function outcomeOf(reader: Reader, row: CommissionRow): ReversalOutcome {
  const isStated = row.status !== 'pending' && isClosedMonth(reader.all('closings'), bookedMonthOf(row));
  return isStated || presentPayment(reader, row) ? 'reversed' : 'rejected';
}

const earningOf = (reader: Reader, depositId: string): readonly CommissionRow[] =>
  sortedBy(
    reader.by('commissions', 'depositId', depositId).filter(({ status }) => status !== 'rejected'),
    ({ level }) => rankOfLevel(level),
  );

/** Only an approved deposit is reversed. */
export const presentReversal = (reader: Reader, { _id, status }: DepositRow) =>
  status === 'approved'
    ? earningOf(reader, _id).map((row) => ({
        _id: row._id,
        level: row.level,
        coordinator: presentEarner(getOrThrow(reader, 'coordinators', row.coordinatorId)),
        amount: toRupees(row.amountPaise),
        status: row.status,
        outcome: outcomeOf(reader, row),
        payoutNumber: presentPayment(reader, row)?.number,
      }))
    : undefined;

interface Reversal {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

function rejectOne(tx: Transaction, row: CommissionRow, { at, by, reason }: Reversal): CommissionRow {
  const { status, decidedAt, decidedBy, notes, bookedMonth, bookedYear } = row;
  return tx.update('commissions', row._id, {
    ...(status === 'pending' && bookingFields(tx.all('closings'), row)),
    status: 'rejected',
    reason,
    notes: undefined,
    decidedAt: at,
    decidedBy: by,
    beforeReversal: { status, decidedAt, decidedBy, notes, bookedMonth, bookedYear },
  });
}

/** The sums of coordinator and month are as if the commission had never been, while the row that was paid remains. */
function insertReversal(tx: Transaction, context: SignedInContext, row: CommissionRow, reversal: Reversal) {
  const { at, by, reason } = reversal;
  const { level, coordinatorId, basisPoints } = row;
  return insertCommission(tx, context, getOrThrow(tx, 'deposits', row.depositId), {
    level,
    coordinatorId,
    basisPoints,
    depositAmountPaise: -row.depositAmountPaise,
    amountPaise: -row.amountPaise,
    status: 'approved',
    reason,
    decidedAt: at,
    decidedBy: by,
    reversalOf: row._id,
    ...bookingFields(tx.all('closings'), row),
  });
}

function takeAway(tx: Transaction, context: SignedInContext, row: CommissionRow, reversal: Reversal): ReversalOutcome {
  const outcome = outcomeOf(tx, row);
  const after = outcome === 'rejected' ? rejectOne(tx, row, reversal) : insertReversal(tx, context, row, reversal);
  recordAudit(tx, context, {
    action: outcome === 'rejected' ? 'commission.reject' : 'commission.reverse',
    subjectId: row._id,
    ...(outcome === 'rejected'
      ? { before: { status: row.status }, after: { status: after.status } }
      : { after: { reversal: after._id } }),
    reason: reversal.reason,
  });
  return outcome;
}

/** The deposit and all of its commissions change in one commit, so that nobody is owed a commission on a deposit that is denied. */
export const reverseDeposit = (context: SignedInContext, id: string, reason: string) =>
  context.store.commit((tx) => {
    const deposit = tx.get('deposits', id);
    if (!deposit) return refuse('not-found', messageOf('deposit-not-found'));
    const name = presentDecider(tx, deposit.reversedBy)?.name;
    const refusal = refuseReversal({ ...deposit, reversedBy: name });
    if (refusal) return refusal;
    const reversal = { at: context.clock.now().toISOString(), by: context.actor.id, reason };
    const reversed = tx.update('deposits', id, {
      status: 'denied',
      paymentStatus: 'failed',
      reason,
      reversedAt: reversal.at,
      reversedBy: reversal.by,
    });
    // The audit trail names the act by its first entry.
    recordAudit(tx, context, {
      action: 'deposit.reverse',
      subjectId: id,
      before: { status: deposit.status, paymentStatus: deposit.paymentStatus },
      after: { status: reversed.status, paymentStatus: reversed.paymentStatus },
      reason,
    });
    const outcomes = earningOf(tx, id).map((row) => takeAway(tx, context, row, reversal));
    const countOf = (outcome: ReversalOutcome) => outcomes.filter((each) => each === outcome).length;
    const commissions = { rejected: countOf('rejected'), reversed: countOf('reversed') };
    return { ...messageOf('deposit-reversed'), data: { deposit: presentDecidedDeposit(tx, reversed), commissions } };
  });

/** A line keeps the ids of its commissions also when it has failed. */
function refuseRemoval(tx: Transaction, row: CommissionRow): Refusal | undefined {
  const booked = bookedMonthOf(row);
  if (isClosedMonth(tx.all('closings'), booked)) return refuse('conflict', messageOf('month-closed-since', booked));
  if (row.reversalOf === undefined) return undefined;
  const line = tx
    .by('payoutLines', 'coordinatorId', row.coordinatorId)
    .find(({ commissionIds }) => commissionIds.includes(row._id));
  if (!line) return undefined;
  return refuse(
    'conflict',
    messageOf('reversal-in-payout', { number: getOrThrow(tx, 'payouts', line.payoutId).number }),
  );
}

/** Whoever reversed takes it back while it is recent, unless a payout or a closed month has a part of it. */
export function refuseTakingBackReversal(
  tx: Transaction,
  { clock, actor }: SignedInContext,
  { _id, reversedAt, reversedBy }: DepositRow,
): Refusal | undefined {
  const by = { id: actor.id, at: clock.now() };
  return tx
    .by('commissions', 'depositId', _id)
    .filter(({ reversalOf, beforeReversal }) => reversalOf !== undefined || beforeReversal !== undefined)
    .reduce(
      (refusal, row) => refusal ?? refuseRemoval(tx, row),
      refuseTakingBack({ decidedAt: reversedAt, decidedBy: reversedBy }, by),
    );
}

/** The commissions are what they were. */
export function restoreCommissions(tx: Transaction, context: SignedInContext, depositId: string): void {
  for (const row of [...tx.by('commissions', 'depositId', depositId)]) {
    if (row.reversalOf !== undefined) tx.remove('commissions', row._id);
    else if (row.beforeReversal) {
      // A field without a value is not in the file.
      const { status, decidedAt, decidedBy, notes, bookedMonth, bookedYear } = row.beforeReversal;
      const before = { status, decidedAt, decidedBy, notes, bookedMonth, bookedYear, reason: undefined };
      tx.update('commissions', row._id, { ...before, beforeReversal: undefined });
      recordAudit(tx, context, {
        action: 'commission.take-back',
        subjectId: row._id,
        before: { status: row.status },
        after: { status },
      });
    }
  }
}

/** The deposit is approved again. */
export const takeBackReversal = (tx: Transaction, { _id }: DepositRow): DepositRow =>
  tx.update('deposits', _id, {
    status: 'approved',
    paymentStatus: 'completed',
    reason: undefined,
    reversedAt: undefined,
    reversedBy: undefined,
  });
