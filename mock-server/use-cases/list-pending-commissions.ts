import type { listPendingCommissions as endpoint } from '../../src/contract/commissions';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { pageOf } from '../domain/page';
import { totalOf } from '../domain/sums';
import { presentCommission } from '../store/present/commission';
import type { ActingContext } from './context';
import { isWanted, sortCommissions } from './load/commission-query';

/** The sum is of all that match, not of the page. */
export function listPendingCommissions({ store }: ActingContext, query: QueryOf<typeof endpoint>) {
  const found = store.by('commissions', 'status', 'pending').filter((row) => isWanted(store, row, query));
  const { rows, counts } = pageOf(sortCommissions(store, found, query), query);
  return {
    data: {
      pendingCommissions: rows.map((row) => presentCommission(store, row)),
      summary: { totalPendingAmount: toRupees(totalOf(found).amountPaise) },
      ...counts,
    },
  };
}
