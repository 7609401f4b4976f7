/** The deposits of the signed-in member and the family. */
import { familyDeposit } from './deposits';
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
