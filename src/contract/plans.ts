import type { z } from 'zod';
import { createCall, deleteCall, endpoint, listCall, updateCall } from './endpoint';
import type * as schema from './plans.schema';
import type { Resource } from './resource';

export type DepositPlan = z.infer<typeof schema.depositPlan>;
/** Members are offered a plan like this. */
export type OfferedPlan = z.infer<typeof schema.offeredPlan>;
export type PlanForm = z.output<typeof schema.planForm>;
export type PlanChange = z.output<typeof schema.planChange>;

const plans = {
  id: 'superadmin.plans',
  path: '/superadmin/crud/deposit-plan',
  resource: 'investment-plans',
  roles: ['superadmin'],
} as const;

export const listPlans = endpoint<typeof schema.listPlans>(listCall(plans));
export const createPlan = endpoint<typeof schema.createPlan>({ ...createCall(plans), secondPerson: 'plan.create' });
export const updatePlan = endpoint<typeof schema.updatePlan>({ ...updateCall(plans), secondPerson: 'plan.update' });
export const deletePlan = endpoint<typeof schema.deletePlan>({ ...deleteCall(plans), secondPerson: 'plan.delete' });

export const planResource = {
  name: plans.resource,
  roles: plans.roles,
  audit: 'plan',
  list: listPlans,
  isListUnpaged: true,
  rows: ['depositPlans', 'plans'],
  record: 'depositPlan',
  create: createPlan,
  update: updatePlan,
  deleteOne: deletePlan,
} satisfies Resource;
