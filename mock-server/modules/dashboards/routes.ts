import { handleCached } from '@server/figures/result-cache';
import { handle, type Route } from '@server/http/route';
import { listOwnCommissions, showCommissionStats } from '@server/modules/commissions/own-commissions';
import { listDownline } from '@server/modules/downline/members';
import { showMonthlyProgress } from '@server/modules/progress/monthly-progress';
import {
  commissionStats,
  coordinatorAnalytics,
  coordinatorOverview,
  listDownline as listDownlineEndpoint,
  listOwnCommissions as listOwnCommissionsEndpoint,
  memberInvestments,
  memberOverview,
  monthlyProgress,
  monthlyTrends,
  planBreakdown,
  superadminDashboard,
} from '@/contract/dashboards';
import { showCoordinatorOverview } from './coordinator';
import { showCoordinatorAnalytics, showMonthlyTrends, showPlanBreakdown } from './coordinator-analytics';
import { listOwnInvestments, showMemberOverview } from './member';
import { showSuperadminDashboard } from './superadmin';

export const memberAreaRoutes: Route[] = [
  handleCached(memberOverview, (_, context) => showMemberOverview(context)),
  handleCached(memberInvestments, (_, context) => listOwnInvestments(context)),
  handleCached(monthlyProgress, ({ query }, context) => showMonthlyProgress(context, query)),
];

export const coordinatorAreaRoutes: Route[] = [
  handleCached(coordinatorOverview, ({ query }, context) => showCoordinatorOverview(context, query)),
  handle(listOwnCommissionsEndpoint, ({ query }, context) => listOwnCommissions(context, query)),
  handleCached(commissionStats, ({ query }, context) => showCommissionStats(context, query)),
  handle(listDownlineEndpoint, ({ query }, context) => listDownline(context, query)),
];

export const coordinatorAnalyticsRoutes: Route[] = [
  handleCached(coordinatorAnalytics, ({ query }, context) => showCoordinatorAnalytics(context, query)),
  handleCached(monthlyTrends, ({ query }, context) => showMonthlyTrends(context, query)),
  handleCached(planBreakdown, ({ query }, context) => showPlanBreakdown(context, query)),
];

export const superadminDashboardRoutes: Route[] = [
  handleCached(superadminDashboard, (_, context) => showSuperadminDashboard(context)),
];
