import { z } from 'zod';
import { changeReply, dataReply, extension, schemas, withExtensions } from './endpoint.schema';
import { MAX_AMOUNT, MAX_PLAN_AMOUNT, optionalLines, requiredNumber, requiredText } from './form-fields.schema';
import { addedPageReply, id, idOf, instant, recordTag, removal, rupees } from './primitives.schema';
import * as query from './query.schema';

export const depositPlan = z.object({
  _id: id,
  planName: z.string(),
  /** The amount is per month, in rupees. The plan total is planAmount × planDuration × 12. */
  planAmount: rupees,
  /** The duration is in years. */
  planDuration: z.number().int(),
  profitAmount: rupees,
  description: z.string(),
  isActive: z.boolean(),
  /** If it is false, the plan total is paid in one single payment. */
  isRecurring: z.boolean(),
  /** Whoever has a payment in it that was not denied goes on; nobody else can begin it. */
  isClosedToNew: extension(z.boolean()),
  createdAt: extension(instant),
  etag: recordTag,
});

/** A plan as members are offered it. */
export const offeredPlan = withExtensions(depositPlan, ['profitAmount', 'isActive', 'isRecurring']);

export const planRef = z.object({ _id: id, planName: z.string() });

export const listPlans = schemas({
  summary: 'Deposit plans',
  addedQuery: {
    ...query.page(1000),
    search: query.text,
    isActive: query.choice(['true', 'false']),
    ...query.sort(['planName', 'planAmount', 'planDuration', 'profitAmount', 'createdAt']),
  },
  reply: dataReply({ depositPlans: z.array(depositPlan), ...addedPageReply }),
});

/** The switches are on by default; duration 1 and profit 0 are defaults of the form in the browser, not of the API. */
const planFields = {
  planName: requiredText('planName', 100),
  planAmount: requiredNumber('planAmount', { min: 0, max: MAX_PLAN_AMOUNT, step: 0.01 }),
  planDuration: requiredNumber('planDuration', { min: 1, max: 50, step: 1 }),
  profitAmount: requiredNumber('profitAmount', { min: 0, max: MAX_AMOUNT, step: 0.01 }),
  description: optionalLines('description', 1000),
};
export const planForm = z.object({
  ...planFields,
  isActive: z.boolean().default(true),
  isRecurring: z.boolean().default(true),
  isClosedToNew: z.boolean().optional(),
});
/** A change has no defaults: the fields that it leaves out stay as they are. */
export const planChange = z
  .object({ ...planFields, isActive: z.boolean(), isRecurring: z.boolean(), isClosedToNew: z.boolean() })
  .partial();

export const createPlan = schemas({
  summary: 'Add a deposit plan',
  body: planForm,
  example: {
    planName: 'Kisan Samriddhi Yojana',
    planAmount: 500,
    planDuration: 5,
    profitAmount: 6000,
    description: 'Five years of monthly savings',
  },
  reply: changeReply({ depositPlan }),
});

export const updatePlan = schemas({
  summary: 'Change a deposit plan',
  params: { id: idOf('depositPlan') },
  body: planChange,
  example: { planAmount: 550, isActive: false },
  reply: changeReply({ depositPlan }),
});

export const deletePlan = removal('Remove a deposit plan that has neither deposits nor rates', {
  id: idOf('depositPlan'),
});
