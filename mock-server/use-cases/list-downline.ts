import type { listDownline as endpoint } from '../../src/contract/coordinator-area';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { pageOf } from '../domain/page';
import { averageOf } from '../domain/sums';
import { allTime } from '../domain/timeframe';
import { presentDownlineMember } from '../store/present/downline-member';
import { type ActingContext, isRefusal } from './context';
import { coordinatorFigures } from './load/coordinator-figures';
import { downlineByName } from './load/downline';
import { ownCoordinator } from './load/own-coordinator';
import { searchDownline } from './load/search-people';

type Query = QueryOf<typeof endpoint>;

/** By name. The counts beside the list are of the whole downline; the average is what a member has invested. */
export function listDownline(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const downline = downlineByName(store, coordinator._id);
  const isFound = searchDownline(query.search);
  const found = downline.filter((row) => (!query.status || row.status === query.status) && isFound(row));
  const { rows, counts } = pageOf(found, query);
  const { invested } = coordinatorFigures(store, coordinator, allTime);
  return {
    data: {
      downlineMembers: rows.map((row) => presentDownlineMember(store, row)),
      ...counts,
      totalDownlineCount: downline.length,
      downlinePerformance: {
        activeMembers: downline.filter(({ status }) => status === 'active').length,
        averageDeposits: toRupees(averageOf(invested.amountPaise, downline.length)),
      },
    },
  };
}
