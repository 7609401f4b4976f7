import { z } from 'zod';
import { errorText } from './coded-message';
import { changeReply, dataReply, extension, schemas } from './endpoint.schema';
import { requiredNumber } from './form-fields.schema';
import { planRef } from './plans.schema';
import { addedPageReply, chosenId, id, idOf, instant, level, percent, removal, rupees } from './primitives.schema';
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
  coordinatorLevel: z.enum(LEVELS, { error: errorText('field-required', { field: 'coordinatorLevel' }) }),
  commissionPercentage: requiredNumber('commissionPercentage', { min: 0, max: 100, step: 0.01 }),
};
export const rateForm = z.object({ ...rateFields, isActive: z.boolean().default(true) });
/** A change has no defaults: the fields that it leaves out stay as they are. */
export const rateChange = z.object({ ...rateFields, isActive: z.boolean() }).partial();

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
