/** Payouts, as the superadmin prepares them and as a coordinator sees its own. */
import * as contract from '@/contract/payouts';
import { type PageDataOf, type RowOfList, recordList } from './read-shape';

export const duePayouts = recordList(contract.duePayoutResource, 'due');
export type DuePayout = RowOfList<typeof duePayouts>;

export const payouts = recordList(contract.payoutResource, 'payouts');
export type PayoutHead = RowOfList<typeof payouts>;

export type Payout = PageDataOf<typeof contract.showPayout>['payout'];
export type PayoutLine = Payout['lines'][number];
export type PayoutCommission = PageDataOf<typeof contract.listPayoutCommissions>['commissions'][number];

export const ownPayouts = recordList(contract.ownPayoutResource, 'payouts');
export type OwnPayout = RowOfList<typeof ownPayouts>;
