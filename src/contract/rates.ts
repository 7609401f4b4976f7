import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './rates.schema';

export type CommissionRate = z.infer<typeof schema.commissionRate>;
export type RateForm = z.output<typeof schema.rateForm>;
export type RateChange = z.output<typeof schema.rateChange>;

const basePath = '/superadmin/commission-management/commission-rates';

export const listRates = endpoint<typeof schema.listRates>({
  id: 'superadmin.rates.list',
  path: basePath,
  access: 'commission-rates.list',
});

export const createRate = endpoint<typeof schema.createRate>({
  id: 'superadmin.rates.create',
  method: 'POST',
  path: basePath,
  access: 'commission-rates.create',
  status: 201,
});

export const updateRate = endpoint<typeof schema.updateRate>({
  id: 'superadmin.rates.update',
  method: 'PATCH',
  path: `${basePath}/:id`,
  access: 'commission-rates.edit',
});

export const deleteRate = endpoint<typeof schema.deleteRate>({
  id: 'superadmin.rates.delete',
  method: 'DELETE',
  path: `${basePath}/:id`,
  access: 'commission-rates.delete',
});
