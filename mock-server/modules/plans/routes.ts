import { handle, type Route } from '@server/route';
import * as plans from '@/contract/plans';
import { createPlan, deletePlan, listPlans, updatePlan } from './records';

export const planRoutes: Route[] = [
  handle(plans.listPlans, ({ query }, context) => listPlans(context, query)),
  handle(plans.createPlan, ({ body }, context) => createPlan(context, body)),
  handle(plans.updatePlan, ({ params, body }, context) => updatePlan(context, params.id, body)),
  handle(plans.deletePlan, ({ params }, context) => deletePlan(context, params.id)),
];
