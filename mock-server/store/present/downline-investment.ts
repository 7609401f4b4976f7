import type { DownlineInvestment } from '../../../src/contract/coordinator-investments';
import type { DepositRow } from '../rows';
import type { Reader } from '../store';
import { presentDeposit } from './deposit';
import { mustGet } from './must-get';

/** A deposit with the short names beside those of the record (§2-3, panchayat investment). */
export function presentDownlineInvestment(reader: Reader, row: DepositRow): DownlineInvestment {
  const deposit = presentDeposit(reader, row);
  const { planDuration } = mustGet(reader, 'plans', row.planId);
  return {
    ...deposit,
    member: deposit.memberReferenceId,
    plan: { ...deposit.depositPlanReferenceId, planDuration },
    amount: deposit.depositAmount,
    date: deposit.createdAt,
  };
}
