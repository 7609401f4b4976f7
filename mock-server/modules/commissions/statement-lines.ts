import { bookedMonthOf, createBooking } from '@server/domain/booking';
import type { Statement, StatementLine } from '@server/domain/statement';
import { familyMemberRefOf } from '@server/modules/shared/present';
import type { CommissionRow, CoordinatorRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { isSameMonth, type Month, toMonth } from '@/domain/months';
import { presentPayment } from './present';

/** What is not decided yet stands in the statement that it would be booked into now. */
export function createStatedFilter(reader: Reader, month: Month): (row: CommissionRow) => boolean {
  const bookingOf = createBooking(reader.all('closings'));
  return (row) => isSameMonth(row.status === 'pending' ? bookingOf(row) : bookedMonthOf(row), month);
}

export const presentStated = ({ name, userName, level, unitName }: CoordinatorRow): Statement['coordinator'] => ({
  name,
  userName,
  level,
  unitName,
});

/** These fields, and no others, are kept when the month is closed. */
export function statementLineOf(reader: Reader, row: CommissionRow, stated: Month = bookedMonthOf(row)): StatementLine {
  const { name, userName } = getOrThrow(reader, 'members', row.memberId);
  const { createdAt, depositAmountPaise, basisPoints, amountPaise, status, processedAt } = row;
  const payment = presentPayment(reader, row);
  return {
    createdAt,
    memberName: name,
    userName,
    familyMemberName: familyMemberRefOf(reader, row.familyMemberId)?.name,
    planName: getOrThrow(reader, 'plans', row.planId).planName,
    depositAmountPaise,
    basisPoints,
    amountPaise,
    status,
    processedAt,
    payment: payment && { reference: payment.reference, paidOn: payment.paidOn, bankReference: payment.bankReference },
    reversalFor: row.reversalOf === undefined ? undefined : toMonth(row),
    forMonth: isSameMonth(row, stated) ? undefined : toMonth(row),
  };
}
