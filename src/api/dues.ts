/** What members owe, as the office follows it, and whom it puts on the round of a panchayat. */
import * as contract from '@/contract/dues';
import { type RowOfList, recordList } from './read-shape';

export const dues = recordList(contract.duesResource, 'dues');
export type Due = RowOfList<typeof dues>;

export const coordinatorDues = recordList(contract.coordinatorDuesResource, 'coordinators');
export type CoordinatorDues = RowOfList<typeof coordinatorDues>;

export type RoundNote = NonNullable<Due['roundNote']>;
