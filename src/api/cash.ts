/** Cash between a member, its panchayat and the office. */
import type * as contract from '@/contract/cash';
import type { PageDataOf } from './read-shape';

export type CashBook = PageDataOf<typeof contract.showCash>;
export type CashDeposit = CashBook['deposits'][number];
export type HandIn = PageDataOf<typeof contract.listOwnHandIns>['handIns'][number];
