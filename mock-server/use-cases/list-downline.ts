import type { listDownline as endpoint } from '../../src/contract/coordinator-area';
import type { QueryOf } from '../../src/contract/endpoint';
import { toRupees } from '../../src/domain/money';
import { includesText } from '../../src/domain/text-search';
import { pageOf } from '../domain/page';
import { sortedBy } from '../domain/sorting';
import { averageOf, totalOf } from '../domain/sums';
import { presentDownlineMember } from '../store/present/downline-member';
import type { MemberRow } from '../store/rows';
import { type ActingContext, isRefusal } from './context';
import { depositsOf, downlineOf } from './load/downline';
import { ownCoordinator } from './load/own-coordinator';

type Query = QueryOf<typeof endpoint>;

const matches = ({ status, name, userName, email, mobileNumber }: MemberRow, query: Query): boolean =>
  (!query.status || status === query.status) && includesText(query.search, [name, userName, email, mobileNumber]);

/** By name. The counts beside the list are of the whole downline; the average is what a member has invested. */
export function listDownline(context: ActingContext, query: Query) {
  const coordinator = ownCoordinator(context, query);
  if (isRefusal(coordinator)) return coordinator;
  const { store } = context;
  const downline = downlineOf(store, coordinator);
  const found = downline.filter((row) => matches(row, query));
  const { rows, counts } = pageOf(
    sortedBy(found, ({ name }) => name),
    query,
  );
  const invested = totalOf(depositsOf(store, downline).filter(({ status }) => status === 'approved'));
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
