/** The lists of deposits for the superadmin, and what approving one would bring about. */
import * as contract from '@/contract/deposits';
import { type PageDataOf, type PageOf, type RowOfList, recordList } from './read-shape';

/** The list of pending deposits may leave out the status and the transaction ID, and says what is worth a second look. */
export const deposits = recordList(contract.depositResource, 'response', (row, given) => ({
  ...row,
  status: row.status || 'pending',
  transactionId: row.transactionId || null,
  flags: (Array.isArray(given.flags) ? given.flags : []) as PageOf<contract.PendingDeposit>['flags'],
}));
export type Deposit = RowOfList<typeof deposits>;

export type LoadedImpact = PageDataOf<typeof contract.depositImpact>;
export type RiskFlag = LoadedImpact['flags'][number];
