import { handle, type Route } from '@server/http/route';
import {
  createPlan as createPlanEndpoint,
  deletePlan as deletePlanEndpoint,
  listPlans as listPlansEndpoint,
  updatePlan as updatePlanEndpoint,
} from '@/contract/plans';
import { createPlan, deletePlan, listPlans, updatePlan } from './records';

export const planRoutes: Route[] = [
  handle(listPlansEndpoint, ({ query }, context) => listPlans(context, query)),
  handle(createPlanEndpoint, ({ body }, context) => createPlan(context, body)),
  handle(updatePlanEndpoint, ({ params, body }, context) => updatePlan(context, params.id, body)),
  handle(deletePlanEndpoint, ({ params }, context) => deletePlan(context, params.id)),
];
