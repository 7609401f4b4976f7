import { z } from 'zod';
import { answer, schemas } from './endpoint.schema';
import { linesOfText, MAX_AMOUNT, MAX_PLAN_AMOUNT, requiredNumber, requiredText } from './form-fields.schema';
import {
  id,
  idOf,
  instant,
  pageQuery,
  pageReply,
  queryChoice,
  queryText,
  rupees,
  sortQuery,
} from './primitives.schema';

export const depositPlan = z.object({
  _id: id,
  planName: z.string(),
  /** Per month, in rupees. Plan total = planAmount × planDuration × 12. */
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

export const planRef = z.object({ _id: id, planName: z.string() });

export const listPlans = schemas({
  summary: 'Deposit plans',
  query: {
    ...pageQuery(1000),
    search: queryText,
    isActive: queryChoice(['true', 'false']),
    ...sortQuery(['planName', 'planAmount', 'planDuration', 'profitAmount', 'createdAt']),
  },
  reply: answer(z.object({ depositPlans: z.array(depositPlan), ...pageReply })),
});

/** The switches are on by default; duration 1 and profit 0 are defaults of the form in the browser, not of the API. */
const planFields = {
  planName: requiredText('Plan name', 100),
  planAmount: requiredNumber('Monthly amount', { min: 0, max: MAX_PLAN_AMOUNT, step: 0.01 }),
  planDuration: requiredNumber('Duration', { min: 1, max: 50, step: 1 }),
  profitAmount: requiredNumber('Profit amount', { min: 0, max: MAX_AMOUNT, step: 0.01 }),
  description: linesOfText('Description', 1000).optional(),
};
export const planForm = z.object({
  ...planFields,
  isActive: z.boolean().default(true),
  isRecurring: z.boolean().default(true),
});
/** Without defaults: what a change leaves out stays as it is. */
export const planChange = z.object({ ...planFields, isActive: z.boolean(), isRecurring: z.boolean() }).partial();

export const createPlan = schemas({
  summary: 'Add a deposit plan',
  body: planForm,
  reply: answer(z.object({ depositPlan })),
});

export const updatePlan = schemas({
  summary: 'Change a deposit plan',
  params: { id: idOf('Deposit plan') },
  body: planChange,
  reply: answer(z.object({ depositPlan })),
});

export const deletePlan = schemas({
  summary: 'Remove a deposit plan that has neither deposits nor rates',
  params: { id: idOf('Deposit plan') },
  reply: answer(z.object({ _id: id })),
  refusals: [409],
});
