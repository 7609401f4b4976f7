import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './plans.schema';

export type DepositPlan = z.infer<typeof schema.depositPlan>;
/** As members are offered it. */
export type OfferedPlan = z.infer<typeof schema.offeredPlan>;
export type PlanForm = z.output<typeof schema.planForm>;
export type PlanChange = z.output<typeof schema.planChange>;

export const listPlans = endpoint<typeof schema.listPlans>({
  id: 'superadmin.plans.list',
  path: '/superadmin/crud/deposit-plan',
  access: 'investment-plans.list',
});

export const createPlan = endpoint<typeof schema.createPlan>({
  id: 'superadmin.plans.create',
  method: 'POST',
  path: '/superadmin/crud/deposit-plan',
  access: 'investment-plans.create',
  status: 201,
});

export const updatePlan = endpoint<typeof schema.updatePlan>({
  id: 'superadmin.plans.update',
  method: 'PATCH',
  path: '/superadmin/crud/deposit-plan/:id',
  access: 'investment-plans.edit',
});

export const deletePlan = endpoint<typeof schema.deletePlan>({
  id: 'superadmin.plans.delete',
  method: 'DELETE',
  path: '/superadmin/crud/deposit-plan/:id',
  access: 'investment-plans.delete',
});
