import { handleCached, type Route } from '@server/route';
import * as dashboards from '@/contract/dashboards';
import { showCoordinatorOverview } from './coordinator';
import { showCoordinatorAnalytics, showMonthlyTrends, showPlanBreakdown } from './coordinator-analytics';
import { listOwnInvestments, showMemberOverview } from './member';
import { showSuperadminDashboard } from './superadmin';

export const dashboardRoutes: Route[] = [
  handleCached(dashboards.superadminDashboard, (_, context) => showSuperadminDashboard(context)),
  handleCached(dashboards.memberOverview, (_, context) => showMemberOverview(context)),
  handleCached(dashboards.memberInvestments, (_, context) => listOwnInvestments(context)),
  handleCached(dashboards.coordinatorOverview, ({ query }, context) => showCoordinatorOverview(context, query)),
  handleCached(dashboards.coordinatorAnalytics, ({ query }, context) => showCoordinatorAnalytics(context, query)),
  handleCached(dashboards.monthlyTrends, ({ query }, context) => showMonthlyTrends(context, query)),
  handleCached(dashboards.planBreakdown, ({ query }, context) => showPlanBreakdown(context, query)),
];
