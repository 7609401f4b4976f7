import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './rates.schema';

export type CommissionRate = z.infer<typeof schema.commissionRate>;
export type RateForm = z.output<typeof schema.rateForm>;
export type RateChange = z.output<typeof schema.rateChange>;

const area = '/superadmin/commission-management/commission-rates';

export const listRates = endpoint<typeof schema.listRates>({
  id: 'superadmin.rates.list',
  method: 'GET',
  path: area,
  resource: 'commission-rates',
  action: 'list',
  summary: 'Commission rates of every plan, by plan and level',
  spec: '§1-7.4',
});

export const createRate = endpoint<typeof schema.createRate>({
  id: 'superadmin.rates.create',
  method: 'POST',
  path: area,
  resource: 'commission-rates',
  action: 'create',
  status: 201,
  summary: 'Set the rate of one level for one plan; 409 when it has one already',
  spec: '§1-7.4',
});

export const updateRate = endpoint<typeof schema.updateRate>({
  id: 'superadmin.rates.update',
  method: 'PATCH',
  path: `${area}/:id`,
  resource: 'commission-rates',
  action: 'edit',
  summary: 'Change a commission rate or switch it on or off',
  spec: '§1-7.4',
});

export const deleteRate = endpoint<typeof schema.deleteRate>({
  id: 'superadmin.rates.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  resource: 'commission-rates',
  action: 'delete',
  summary: 'Remove a commission rate; commissions keep the rate they were made with',
  spec: '§1-7.4',
});
