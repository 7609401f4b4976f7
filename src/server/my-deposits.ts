/** The deposits of the signed-in member and the family. */
import { sumRupees } from '@/domain/money';
import { type FamilyDeposit, familyDeposit } from './deposits';
import { number, record, recordList, type ShapeOf } from './shape';

const beside = record({
  /** Of all deposits, whatever the filters. */
  summary: record({
    totalDeposits: number,
    totalAmount: number,
    completedCount: number,
    completedAmount: number,
    pendingCount: number,
    pendingAmount: number,
    deniedCount: number,
    deniedAmount: number,
  }),
});
export type DepositSummary = ShapeOf<typeof beside>['summary'];

export const myDeposits = recordList('my-deposits', familyDeposit, beside);

/** The same of these deposits. Denied is what has failed; what is overdue or processing is in the total alone. */
export function summarizeDeposits(deposits: readonly FamilyDeposit[]): DepositSummary {
  const of = (status: FamilyDeposit['paymentStatus']) =>
    deposits.filter(({ paymentStatus }) => paymentStatus === status);
  const totalOf = (some: readonly FamilyDeposit[]) => sumRupees(some.map(({ depositAmount }) => depositAmount));
  const [completed, pending, denied] = [of('completed'), of('pending'), of('failed')];
  return {
    totalDeposits: deposits.length,
    totalAmount: totalOf(deposits),
    completedCount: completed.length,
    completedAmount: totalOf(completed),
    pendingCount: pending.length,
    pendingAmount: totalOf(pending),
    deniedCount: denied.length,
    deniedAmount: totalOf(denied),
  };
}
