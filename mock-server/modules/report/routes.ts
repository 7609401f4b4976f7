import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import { commissionAnalytics } from '@/contract/commissions';
import { comprehensiveReport, reportByCoordinator, reportSummary } from '@/contract/report';
import { analyzeCommissions } from './commission-analytics';
import { showCoordinatorReport, showReport, summarizeReport } from './report';

export const reportRoutes: Route[] = [
  handleCached(comprehensiveReport, ({ query }, context) => showReport(context, query)),
  handleCached(reportSummary, ({ query }, context) => summarizeReport(context, query)),
  handleCached(reportByCoordinator, ({ query }, context) => showCoordinatorReport(context, query)),
];

export const commissionAnalyticsRoutes: Route[] = [
  handleCached(commissionAnalytics, ({ query }, context) => analyzeCommissions(context, query)),
];
