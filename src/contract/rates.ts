import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { requiredNumber } from './form-fields';
import { allowed } from './permissions';
import { planRef } from './plans';
import {
  id,
  idOf,
  instant,
  level,
  pageQuery,
  pageReply,
  percent,
  queryBoolean,
  queryChoice,
  queryId,
  rupees,
  sortQuery,
} from './primitives';
import { LEVELS } from './roles';

/** What a coordinator level earns on deposits of a plan. Later changes do not touch commissions that exist (decisions §5). */
export const commissionRate = z.object({
  _id: id,
  depositPlanReferenceId: planRef.extend({
    planAmount: rupees,
    /** In years. */
    planDuration: z.number().int(),
    description: z.string(),
  }),
  coordinatorLevel: level,
  commissionPercentage: percent,
  isActive: z.boolean(),
  createdAt: instant,
});
export type CommissionRate = z.infer<typeof commissionRate>;

const area = '/superadmin/commission-management/commission-rates';
const rateId = { id: idOf('Commission rate') };

export const listRates = endpoint({
  id: 'superadmin.rates.list',
  method: 'GET',
  path: area,
  roles: allowed('commission-rates', 'list'),
  summary: 'Commission rates of every plan, by plan and level',
  spec: '§1-7.4',
  query: {
    ...pageQuery(1000),
    depositPlanReferenceId: queryId,
    coordinatorLevel: queryChoice(LEVELS),
    isActive: queryBoolean,
    ...sortQuery(['plan', 'coordinatorLevel', 'commissionPercentage', 'createdAt']),
  },
  reply: answer(z.object({ commissionRates: z.array(commissionRate), ...pageReply })),
});

const rateFields = {
  depositPlanReferenceId: idOf('Deposit plan'),
  coordinatorLevel: z.enum(LEVELS, { error: 'Coordinator level is required' }),
  commissionPercentage: requiredNumber('Commission percentage', { min: 0, max: 100, step: 0.01 }),
};
export const rateForm = z.object({ ...rateFields, isActive: z.boolean().default(true) });
/** Without defaults: what a change leaves out stays as it is. */
export const rateChange = z.object({ ...rateFields, isActive: z.boolean() }).partial();

export const createRate = endpoint({
  id: 'superadmin.rates.create',
  method: 'POST',
  path: area,
  roles: allowed('commission-rates', 'create'),
  summary: 'Set the rate of one level for one plan; 409 when it has one already',
  spec: '§1-7.4',
  body: rateForm,
  reply: answer(z.object({ commissionRate })),
  status: 201,
});

export const updateRate = endpoint({
  id: 'superadmin.rates.update',
  method: 'PATCH',
  path: `${area}/:id`,
  roles: allowed('commission-rates', 'edit'),
  summary: 'Change a commission rate or switch it on or off',
  spec: '§1-7.4',
  params: rateId,
  body: rateChange,
  reply: answer(z.object({ commissionRate })),
});

export const deleteRate = endpoint({
  id: 'superadmin.rates.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  roles: allowed('commission-rates', 'delete'),
  summary: 'Remove a commission rate; commissions keep the rate they were made with',
  spec: '§1-7.4',
  params: rateId,
  reply: answer(z.object({ _id: id })),
});
