import type { DataOf, QueryOf } from '../../../src/contract/endpoint';
import type { comprehensiveReport as endpoint, ReportSection } from '../../../src/contract/report';
import { presentCumulative } from '../../store/present/report-sums';
import type { ActingContext } from '../context';
import { reportByCoordinator } from './report-by-coordinator';
import { reportByMember } from './report-by-member';
import { reportByPlan } from './report-by-plan';
import { presentPeriod, reportScope, sumsIn } from './report-scope';
import { reportTransactions } from './report-transactions';

type Query = QueryOf<typeof endpoint>;

/** Only the section that was asked for is made, none for the totals. The search narrows the sections' rows, never the totals. */
export function showReport({ store }: ActingContext, query: Query): { data: DataOf<typeof endpoint> } {
  const scope = reportScope(store, query);
  const isAsked = (section: ReportSection) => (query.section ?? section) === section;
  const members = isAsked('member') ? reportByMember(store, scope, query) : undefined;
  const plans = isAsked('plan') ? reportByPlan(store, scope, query) : undefined;
  const transactions = isAsked('transactions') ? reportTransactions(store, scope, query) : undefined;
  return {
    data: {
      period: presentPeriod(scope.period),
      cumulativeData: presentCumulative(sumsIn(store, scope)),
      memberWiseBreakdown: members?.rows,
      planWiseBreakdown: plans?.rows,
      coordinatorWiseBreakdown: isAsked('coordinator') ? reportByCoordinator(store, scope, query.search) : undefined,
      detailedTransactions: transactions?.rows,
      pages: {
        memberWiseBreakdown: members?.counts,
        planWiseBreakdown: plans?.counts,
        detailedTransactions: transactions?.counts,
      },
    },
  };
}
