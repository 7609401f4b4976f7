import type { listPendingDepositsOptimized } from '../../src/contract/deposits';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentDeposit } from '../store/present/deposit';
import type { ActingContext } from './context';
import { pageOfDeposits } from './load/deposit-query';

/** Newest first unless asked otherwise. */
export function listPendingDeposits({ store }: ActingContext, query: QueryOf<typeof listPendingDepositsOptimized>) {
  const { rows, counts } = pageOfDeposits(store, { ...query, status: 'pending' });
  return { data: rows.map((row) => presentDeposit(store, row)), ...counts };
}
