import type { listPendingCommissions as endpoint } from '../../src/contract/commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { presentCommission } from '../store/present/commission';
import type { ActingContext } from './context';
import { commissionList } from './load/commission-query';
import { pageOfList } from './load/page-of-list';

/** Newest first unless asked otherwise. The sum is of all that match, not of the page. */
export function listPendingCommissions({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const found = commissionList(store, { ...query, status: 'pending' });
  const { rows, counts } = pageOfList(found.rows, query);
  return {
    data: {
      pendingCommissions: rows.map((row) => presentCommission(store, row)),
      summary: { totalPendingAmount: toRupees(found.amountPaise) },
      ...counts,
    },
  };
}
