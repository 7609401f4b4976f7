import { commissionsDue } from '@server/domain/commission';
import { approvalFlags, type DepositFlag, depositFlags } from '@server/domain/deposit';
import { termsOf } from '@server/modules/plans/present';
import { chainOf } from '@server/modules/shared/hierarchy';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import { paymentsOfEnrollment } from './payments';

/** What is unusual about a deposit, its member and those whom it would earn a commission; none once it is decided. */
export function flagsOf(reader: Reader, row: DepositRow): DepositFlag<DepositRow>[] {
  if (row.status !== 'pending') return [];
  const isOther = ({ _id }: DepositRow) => _id !== row._id;
  const payments = paymentsOfEnrollment(reader, row).filter(isOther);
  const sameTransaction = row.transactionId
    ? reader.by('deposits', 'transactionId', row.transactionId).filter(isOther)
    : [];
  const member = getOrThrow(reader, 'members', row.memberId);
  const due = commissionsDue(row.amountPaise, reader.by('rates', 'planId', row.planId), chainOf(reader, member));
  const earners = due.map(({ coordinatorId, amountPaise }) => ({
    coordinatorId,
    amountPaise,
    isActive: getOrThrow(reader, 'coordinators', coordinatorId).status === 'active',
  }));
  return [
    ...depositFlags(row, termsOf(getOrThrow(reader, 'plans', row.planId)), payments, sameTransaction),
    ...approvalFlags(row, member.status === 'active', earners),
  ];
}
