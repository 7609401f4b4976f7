import type { listDeposits as endpoint } from '../../src/contract/deposit-records';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentDeposit } from '../store/present/deposit';
import type { ActingContext } from './context';
import { pageOfDeposits } from './load/deposit-query';

/** Newest first unless asked otherwise. */
export function listDeposits({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const { rows, counts } = pageOfDeposits(store, { ...query, withTransactionId: true });
  return { data: { response: rows.map((row) => presentDeposit(store, row)), ...counts } };
}
