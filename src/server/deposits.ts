/** Deposits as the superadmin decides on them. */
import * as contract from '@/contract/deposits';
import { number, record, type ShapeOf, shaped } from './shape';

export const pendingDepositsSummary = shaped(
  contract.pendingDepositsSummary,
  record({ totalCount: number, totalAmount: number, avgAmount: number }),
);
export type PendingDepositsSummary = ShapeOf<typeof pendingDepositsSummary.read>;
