import { coordinatorAnalytics, monthlyTrends, planBreakdown } from '../../src/contract/coordinator-analytics';
import { handle, type Route } from '../http/bind';
import { showCoordinatorAnalytics } from '../use-cases/show-coordinator-analytics';
import { showMonthlyTrends } from '../use-cases/show-monthly-trends';
import { showPlanBreakdown } from '../use-cases/show-plan-breakdown';

export const coordinatorAnalyticsRoutes: Route[] = [
  handle(coordinatorAnalytics, ({ query }, context) => showCoordinatorAnalytics(context, query)),
  handle(monthlyTrends, ({ query }, context) => showMonthlyTrends(context, query)),
  handle(planBreakdown, ({ query }, context) => showPlanBreakdown(context, query)),
];
