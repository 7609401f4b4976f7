import type { SignedInContext } from '@server/context';
import { shareOfCommission } from '@server/domain/earnings';
import { comparisonOf } from '@server/domain/paid-in';
import { addTotals } from '@server/domain/totals';
import type { ReportSection } from '@/contract/choices';
import type { DataOf, QueryOf } from '@/contract/endpoint';
import type { comprehensiveReport as comprehensiveReportEndpoint } from '@/contract/report';
import {
  coordinatorSums,
  paidInByCoordinator,
  paidInOfScope,
  reportByCoordinator,
  reportByMember,
  reportByPlan,
} from './breakdowns';
import {
  presentCumulative,
  presentPeriod,
  presentReportSums,
  type ReportFilters,
  reportScope,
  sumsInScope,
} from './scope';
import { reportTransactions } from './transactions';

export function summarizeReport({ store }: SignedInContext, filters: ReportFilters) {
  const scope = reportScope(store, filters);
  const sums = sumsInScope(store, scope);
  const levelDistribution = coordinatorSums(store, scope).map(([coordinatorType, coordinators]) => {
    const invested = addTotals(coordinators.map((each) => each.invested));
    const earned = addTotals(coordinators.map((each) => each.earned));
    return {
      coordinatorType,
      ...presentReportSums({ invested, earned }),
      coordinatorCount: coordinators.length,
      share: shareOfCommission(earned, sums.earned),
    };
  });
  return { data: { period: presentPeriod(scope.period), cumulativeData: presentCumulative(sums), levelDistribution } };
}

export function showCoordinatorReport({ store, clock }: SignedInContext, filters: ReportFilters) {
  const scope = reportScope(store, filters);
  const comparedWith = comparisonOf(scope.period, clock.now());
  return {
    data: {
      period: presentPeriod(scope.period),
      coordinatorWiseBreakdown: reportByCoordinator(store, scope),
      paidInBreakdown: paidInByCoordinator(store, scope, comparedWith),
      comparedWith,
    },
  };
}

/** Only the requested section is computed. The search filters the rows of the sections, never the totals. */
export function showReport(
  { store, clock }: SignedInContext,
  query: QueryOf<typeof comprehensiveReportEndpoint>,
): { data: DataOf<typeof comprehensiveReportEndpoint> } {
  const scope = reportScope(store, query);
  const comparedWith = comparisonOf(scope.period, clock.now());
  const isRequested = (section: ReportSection) => (query.section ?? section) === section;
  const members = isRequested('member') ? reportByMember(store, scope, query) : undefined;
  const plans = isRequested('plan') ? reportByPlan(store, scope, query) : undefined;
  const transactions = isRequested('transactions') ? reportTransactions(store, scope, query) : undefined;
  return {
    data: {
      period: presentPeriod(scope.period),
      cumulativeData: presentCumulative(sumsInScope(store, scope)),
      paidIn: paidInOfScope(store, scope, query.coordinatorId, comparedWith),
      comparedWith,
      memberWiseBreakdown: members?.rows,
      planWiseBreakdown: plans?.rows,
      coordinatorWiseBreakdown: isRequested('coordinator')
        ? reportByCoordinator(store, scope, query.search)
        : undefined,
      detailedTransactions: transactions?.rows,
      pages: {
        memberWiseBreakdown: members?.counts,
        planWiseBreakdown: plans?.counts,
        detailedTransactions: transactions?.counts,
      },
    },
  };
}
