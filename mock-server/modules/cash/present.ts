import type { Services } from '@server/context';
import { presentDeposit } from '@server/modules/deposits/present';
import { presentDecider } from '@server/modules/shared/decider';
import { presentEarner } from '@server/modules/shared/present';
import { type DepositRow, differenceOf, type HandInRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { CashDeposit, HandIn } from '@/contract/cash';
import { toRupees } from '@/domain/money';

type Codes = Pick<Services, 'receiptCodes'>;

export const presentCashDeposit = (reader: Reader, { receiptCodes }: Codes, row: DepositRow): CashDeposit => ({
  ...presentDeposit(reader, row),
  slipCode: receiptCodes.slipCodeOf(row._id),
  recordedAt: row.cashRecordedAt ?? row.cashTakenAt ?? row.createdAt,
});

const inRupees = (paise: number | undefined) => (paise === undefined ? undefined : toRupees(paise));

export const presentHandIn = (reader: Reader, row: HandInRow): HandIn => ({
  _id: row._id,
  number: row.number,
  coordinator: presentEarner(getOrThrow(reader, 'coordinators', row.coordinatorId)),
  amount: toRupees(row.amountPaise),
  depositIds: [...row.depositIds],
  status: row.status,
  createdAt: row.createdAt,
  receivedAt: row.receivedAt,
  receivedBy: presentDecider(reader, row.receivedBy),
  countedAmount: inRupees(row.countedPaise),
  difference: inRupees(differenceOf(row)),
  note: row.note,
});
