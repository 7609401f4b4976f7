import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { planChange, planForm } from './plan-form';
import { id, idOf, instant, pageQuery, pageReply, queryChoice, queryText, rupees, sortQuery } from './primitives';

export const depositPlan = z.object({
  _id: id,
  planName: z.string(),
  /** Per month, in rupees. Plan total = planAmount × planDuration × 12 (decisions §5). */
  planAmount: rupees,
  /** In years. */
  planDuration: z.number().int(),
  profitAmount: rupees,
  description: z.string(),
  isActive: z.boolean(),
  /** False: one single payment of the plan total. */
  isRecurring: z.boolean(),
  createdAt: instant,
});
export type DepositPlan = z.infer<typeof depositPlan>;

export const planRef = z.object({ _id: id, planName: z.string() });

export const listPlans = endpoint({
  id: 'superadmin.plans.list',
  method: 'GET',
  path: '/superadmin/crud/deposit-plan',
  roles: allowed('investment-plans', 'list'),
  summary: 'Deposit plans',
  spec: '§1-7.3',
  query: {
    ...pageQuery(1000),
    search: queryText,
    isActive: queryChoice(['true', 'false']),
    ...sortQuery(['planName', 'planAmount', 'planDuration', 'profitAmount', 'createdAt']),
  },
  reply: answer(z.object({ depositPlans: z.array(depositPlan), ...pageReply })),
});

export const createPlan = endpoint({
  id: 'superadmin.plans.create',
  method: 'POST',
  path: '/superadmin/crud/deposit-plan',
  roles: allowed('investment-plans', 'create'),
  summary: 'Add a deposit plan',
  spec: '§1-7.3',
  body: planForm,
  reply: answer(z.object({ depositPlan })),
  status: 201,
});

export const updatePlan = endpoint({
  id: 'superadmin.plans.update',
  method: 'PATCH',
  path: '/superadmin/crud/deposit-plan/:id',
  roles: allowed('investment-plans', 'edit'),
  summary: 'Change a deposit plan',
  spec: '§1-7.3',
  params: { id: idOf('Deposit plan') },
  body: planChange,
  reply: answer(z.object({ depositPlan })),
});

export const deletePlan = endpoint({
  id: 'superadmin.plans.delete',
  method: 'DELETE',
  path: '/superadmin/crud/deposit-plan/:id',
  roles: allowed('investment-plans', 'delete'),
  summary: 'Remove a deposit plan that has neither deposits nor rates',
  spec: '§1-7.3',
  params: { id: idOf('Deposit plan') },
  reply: answer(z.object({ _id: id })),
});
