import { addTotals } from '@server/domain/totals';
import { presentDecider, presentSuperadmin } from '@server/modules/shared/decider';
import { isSamePayee, maskedPayeeOf } from '@server/modules/shared/payee';
import type { CoordinatorRow, PayoutLineRow, PayoutRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { TimeSlices } from '@server/utils/time-slices';
import type { PayoutLineStatus } from '@/contract/choices';
import type { OwnPayout, Payout, PayoutLine } from '@/contract/payouts';
import { toRupees } from '@/domain/money';
import { payeeSharedWith, presentPaidCoordinator } from './due';

/** In the order of their references. */
export const linesOf = (reader: Reader, payoutId: string): PayoutLineRow[] =>
  reader.by('payoutLines', 'payoutId', payoutId).toSorted((a, b) => (a.reference < b.reference ? -1 : 1));

const ofLine = ({ commissionIds, amountPaise, month, year }: PayoutLineRow) => ({
  count: commissionIds.length,
  totalAmount: toRupees(amountPaise),
  oldestMonth: { month, year },
});

function presentLine(reader: Reader, line: PayoutLineRow, coordinator: CoordinatorRow): PayoutLine {
  const { _id, reference, payee, status, bankReference, paidOn, reason } = line;
  const isStillHis = isSamePayee(payee, coordinator);
  return {
    _id,
    reference,
    coordinator: presentPaidCoordinator(coordinator),
    ...ofLine(line),
    payee: maskedPayeeOf(payee),
    payeeChangedAt: isStillHis ? line.payeeChangedAt : (coordinator.payeeChangedAt ?? line.payeeChangedAt),
    payeeSharedWith: payeeSharedWith(reader, coordinator._id, payee),
    status,
    bankReference,
    paidOn,
    reason,
  };
}

export function presentHead(reader: Reader, row: PayoutRow, lines = reader.by('payoutLines', 'payoutId', row._id)) {
  const sumOf = (status: PayoutLineStatus) => {
    const found = lines.filter((line) => line.status === status);
    const { amountPaise } = addTotals(found.map((line) => ({ amountPaise: line.amountPaise, count: 1 })));
    return { count: found.length, amount: toRupees(amountPaise) };
  };
  const [open, paid, failed] = [sumOf('prepared'), sumOf('paid'), sumOf('failed')];
  const decider = (id: string | undefined) => presentDecider(reader, id);
  const { lastChange } = row;
  return {
    _id: row._id,
    number: row.number,
    status: row.status,
    totalAmount: toRupees(row.amountPaise),
    lineCount: row.lineCount,
    commissionCount: row.commissionCount,
    openCount: open.count,
    openAmount: open.amount,
    paidCount: paid.count,
    paidAmount: paid.amount,
    failedCount: failed.count,
    failedAmount: failed.amount,
    createdAt: row.createdAt,
    createdBy: presentSuperadmin(reader, row.createdBy),
    until: row.until,
    notes: row.notes,
    paidOn: lines.reduce<string | undefined>(
      (last, { paidOn }) => (paidOn && (!last || paidOn > last) ? paidOn : last),
      undefined,
    ),
    paidAt: row.paidAt,
    paidBy: decider(row.paidBy),
    cancelledAt: row.cancelledAt,
    cancelledBy: decider(row.cancelledBy),
    reason: row.reason,
    lastChange: lastChange && { act: lastChange.act, at: lastChange.at, by: presentSuperadmin(reader, lastChange.by) },
  };
}

/** Other requests are served between the lines of a long payout, which are those of one moment. */
export async function presentPayout(reader: Reader, row: PayoutRow): Promise<Payout> {
  const rows = linesOf(reader, row._id);
  const head = presentHead(reader, row, rows);
  const paid = rows.map((line) => ({ line, coordinator: getOrThrow(reader, 'coordinators', line.coordinatorId) }));
  const lines: PayoutLine[] = [];
  const slices = new TimeSlices();
  for (const { line, coordinator } of paid) {
    lines.push(presentLine(reader, line, coordinator));
    if (slices.isOver) await slices.next();
  }
  return { ...head, lines };
}

export function presentOwnPayout(reader: Reader, line: PayoutLineRow): OwnPayout {
  const { _id, createdAt, reference, status, paidOn, bankReference, reason, payee } = line;
  const { number } = getOrThrow(reader, 'payouts', line.payoutId);
  return {
    _id,
    createdAt,
    number,
    reference,
    ...ofLine(line),
    status,
    paidOn,
    bankReference,
    reason,
    payee: maskedPayeeOf(payee),
  };
}
