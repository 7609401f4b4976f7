import type { listCommissions as endpoint } from '../../src/contract/commission-records';
import type { QueryOf } from '../../src/contract/endpoint';
import { presentCommission } from '../store/present/commission';
import type { ActingContext } from './context';
import { commissionList } from './load/commission-query';
import { pageOfList } from './load/page-of-list';

/** Newest first unless asked otherwise. */
export function listCommissions({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const { commissionId } = query;
  const one = commissionId === undefined ? undefined : store.get('commissions', commissionId);
  const found = commissionId === undefined ? commissionList(store, query).rows : one ? [one] : [];
  const { rows, counts } = pageOfList(found, query);
  return { data: { response: rows.map((row) => presentCommission(store, row)), ...counts } };
}
