import { type DepositFlag, depositFlags } from '@server/domain/deposit';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { paymentsOfEnrollment } from './payments';

/** What is unusual about a deposit, beside the other payments of its member; none once it is decided. */
export function flagsOf(reader: Reader, row: DepositRow): DepositFlag<DepositRow>[] {
  if (row.status !== 'pending') return [];
  const isOther = ({ _id }: DepositRow) => _id !== row._id;
  const payments = paymentsOfEnrollment(reader, row).filter(isOther);
  const sameTransaction = row.transactionId
    ? reader.by('deposits', 'transactionId', row.transactionId).filter(isOther)
    : [];
  return depositFlags(row, termsOf(getOrThrow(reader, 'plans', row.planId)), payments, sameTransaction);
}
