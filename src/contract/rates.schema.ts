import { z } from 'zod';
import { changeReply, dataReply, extension, schemas } from './endpoint.schema';
import { monthField, requiredChoice, requiredNumber, yearField } from './form-fields.schema';
import { planRef } from './plans.schema';
import {
  addedPageReply,
  chosenId,
  count,
  id,
  idOf,
  instant,
  level,
  percent,
  period,
  recordTag,
  removal,
  rupees,
} from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

/** A rate says what a coordinator level earns on deposits of a plan. Later changes do not touch commissions that exist. */
export const commissionRate = z.object({
  _id: id,
  /** It is the plan, or its id alone. */
  depositPlanReferenceId: z.union([
    planRef.extend({
      planAmount: rupees,
      /** The duration is in years. */
      planDuration: z.number().int(),
      description: z.string(),
    }),
    id,
  ]),
  coordinatorLevel: level,
  commissionPercentage: percent,
  isActive: z.boolean(),
  createdAt: extension(instant),
  etag: recordTag,
  /** Deposits of this month and later go by it; absent where all do. */
  from: extension(z.object(period)),
  /** Deposits before `from` go by the latest of these that begins with their month or before; oldest first. */
  earlier: extension(z.array(z.object({ commissionPercentage: percent, from: extension(z.object(period)) }))),
});

const rateId = { id: idOf('commissionRate') };

export const listRates = schemas({
  summary: 'Commission rates of every plan, by plan and level',
  addedQuery: {
    ...query.page(1000),
    depositPlanReferenceId: query.id,
    coordinatorLevel: query.choice(LEVELS),
    isActive: query.boolean,
    ...query.sort(['plan', 'coordinatorLevel', 'commissionPercentage', 'createdAt']),
  },
  reply: dataReply({ commissionRates: z.array(commissionRate), ...addedPageReply }),
});

const rateFields = {
  depositPlanReferenceId: chosenId('depositPlan', 'plan-required'),
  coordinatorLevel: requiredChoice('coordinatorLevel', LEVELS),
  commissionPercentage: requiredNumber('commissionPercentage', { min: 0, max: 100, step: 0.01 }),
  /** A later first month than before keeps the rate until then; null is for deposits of every month. */
  from: z.object({ month: monthField, year: yearField }).nullish(),
};
export const rateForm = z.object({ ...rateFields, isActive: z.boolean().default(true) });
/** A change has no defaults: the fields that it leaves out stay as they are. */
export const rateChange = z.object({ ...rateFields, isActive: z.boolean() }).partial();

export const rateEffect = schemas({
  summary: 'What a rate would change for the deposits that are pending',
  addedQuery: {
    rateId: query.id,
    planId: query.id,
    coordinatorLevel: query.choice(LEVELS),
    commissionPercentage: query.number,
    isActive: query.boolean,
    fromMonth: query.month,
    fromYear: query.year,
  },
  /** The deposits are those that would earn another commission, and the difference is of all levels. */
  reply: dataReply({ deposits: count, difference: rupees }),
});

export const createRate = schemas({
  summary: 'Set the rate of one level for one plan; 409 when it has one already',
  body: rateForm,
  reply: changeReply({ commissionRate }),
  refusals: [404, 409],
});

export const updateRate = schemas({
  summary: 'Change a commission rate or switch it on or off',
  params: rateId,
  body: rateChange,
  reply: changeReply({ commissionRate }),
  refusals: [409],
});

export const deleteRate = removal(
  'Remove a commission rate; commissions keep the rate they were made with',
  rateId,
  [],
);
