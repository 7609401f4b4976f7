import type { listCommissions as endpoint } from '../../src/contract/commission-records';
import type { QueryOf } from '../../src/contract/endpoint';
import { pageOf } from '../domain/page';
import { presentCommission } from '../store/present/commission';
import type { ActingContext } from './context';
import { findCommissions } from './load/commission-query';

export function listCommissions({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const { rows, counts } = pageOf(findCommissions(store, query), query);
  return { data: { response: rows.map((row) => presentCommission(store, row)), ...counts } };
}
