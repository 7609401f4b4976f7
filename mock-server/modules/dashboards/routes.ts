import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import {
  coordinatorAnalytics,
  coordinatorOverview,
  memberInvestments,
  memberOverview,
  monthlyTrends,
  planBreakdown,
  superadminDashboard,
} from '@/contract/dashboards';
import { showCoordinatorOverview } from './coordinator';
import { showCoordinatorAnalytics, showMonthlyTrends, showPlanBreakdown } from './coordinator-analytics';
import { listOwnInvestments, showMemberOverview } from './member';
import { showSuperadminDashboard } from './superadmin';

export const superadminDashboardRoutes: Route[] = [
  handleCached(superadminDashboard, (_, context) => showSuperadminDashboard(context)),
];

export const memberDashboardRoutes: Route[] = [
  handleCached(memberOverview, (_, context) => showMemberOverview(context)),
  handleCached(memberInvestments, (_, context) => listOwnInvestments(context)),
];

export const coordinatorDashboardRoutes: Route[] = [
  handleCached(coordinatorOverview, ({ query }, context) => showCoordinatorOverview(context, query)),
  handleCached(coordinatorAnalytics, ({ query }, context) => showCoordinatorAnalytics(context, query)),
  handleCached(monthlyTrends, ({ query }, context) => showMonthlyTrends(context, query)),
  handleCached(planBreakdown, ({ query }, context) => showPlanBreakdown(context, query)),
];
