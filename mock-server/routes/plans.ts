import { createPlan, deletePlan, listPlans, updatePlan } from '../../src/contract/plans';
import { handle, type Route } from '../http/bind';
import { createPlan as create } from '../use-cases/create-plan';
import { deletePlan as remove } from '../use-cases/delete-plan';
import { listPlans as list } from '../use-cases/list-plans';
import { updatePlan as update } from '../use-cases/update-plan';

export const planRoutes: Route[] = [
  handle(listPlans, ({ query }, context) => list(context, query)),
  handle(createPlan, ({ body }, context) => create(context, body)),
  handle(updatePlan, ({ params, body }, context) => update(context, params.id, body)),
  handle(deletePlan, ({ params }, context) => remove(context, params.id)),
];
