import { coordinatorAnalytics, monthlyTrends, planBreakdown } from '../../src/contract/coordinator-analytics';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { showCoordinatorAnalytics } from '../use-cases/show-coordinator-analytics';
import { showMonthlyTrends } from '../use-cases/show-monthly-trends';
import { showPlanBreakdown } from '../use-cases/show-plan-breakdown';

export const coordinatorAnalyticsRoutes: Route[] = [
  handleFigures(coordinatorAnalytics, ({ query }, context) => showCoordinatorAnalytics(context, query)),
  handleFigures(monthlyTrends, ({ query }, context) => showMonthlyTrends(context, query)),
  handleFigures(planBreakdown, ({ query }, context) => showPlanBreakdown(context, query)),
];
