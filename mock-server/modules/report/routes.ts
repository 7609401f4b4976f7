import { handleCached, type Route } from '@server/route';
import * as commissions from '@/contract/commissions';
import * as report from '@/contract/report';
import { analyzeCommissions } from './commission-analytics';
import { showCoordinatorReport, showReport, summarizeReport } from './report';

export const reportRoutes: Route[] = [
  handleCached(report.comprehensiveReport, ({ query }, context) => showReport(context, query)),
  handleCached(report.reportSummary, ({ query }, context) => summarizeReport(context, query)),
  handleCached(report.reportByCoordinator, ({ query }, context) => showCoordinatorReport(context, query)),
  handleCached(commissions.commissionAnalytics, ({ query }, context) => analyzeCommissions(context, query)),
];
