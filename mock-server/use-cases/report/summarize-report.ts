import { shareOfCommission } from '../../domain/report';
import { together } from '../../domain/totals';
import { presentCumulative, presentReportSums } from '../../store/present/report-sums';
import type { ActingContext } from '../context';
import { coordinatorSums, reportByCoordinator } from './report-by-coordinator';
import { presentPeriod, type ReportFilters, reportScope, sumsIn } from './report-scope';

/** The totals, and how the commission is distributed over the levels, low to high. */
export function summarizeReport({ store }: ActingContext, filters: ReportFilters) {
  const scope = reportScope(store, filters);
  const sums = sumsIn(store, scope);
  const levelDistribution = coordinatorSums(store, scope).map(([coordinatorType, coordinators]) => {
    const invested = together(coordinators.map((each) => each.invested));
    const earned = together(coordinators.map((each) => each.earned));
    return {
      coordinatorType,
      ...presentReportSums({ invested, earned }),
      coordinatorCount: coordinators.length,
      share: shareOfCommission(earned, sums.earned),
    };
  });
  return { data: { period: presentPeriod(scope.period), cumulativeData: presentCumulative(sums), levelDistribution } };
}

export function showCoordinatorReport({ store }: ActingContext, filters: ReportFilters) {
  const scope = reportScope(store, filters);
  return {
    data: { period: presentPeriod(scope.period), coordinatorWiseBreakdown: reportByCoordinator(store, scope) },
  };
}
