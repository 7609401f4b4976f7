import type { z } from 'zod';
import { createCall, deleteCall, endpoint, listCall, updateCall } from './endpoint';
import type * as schema from './rates.schema';
import type { Resource } from './resource';

export type CommissionRate = z.infer<typeof schema.commissionRate>;
export type RateForm = z.output<typeof schema.rateForm>;
export type RateChange = z.output<typeof schema.rateChange>;

const rates = {
  id: 'superadmin.rates',
  path: '/superadmin/commission-management/commission-rates',
  resource: 'commission-rates',
  roles: ['superadmin'],
} as const;

export const listRates = endpoint<typeof schema.listRates>(listCall(rates));
export const rateEffect = endpoint<typeof schema.rateEffect>({
  id: `${rates.id}.effect`,
  path: `${rates.path}/effect`,
  access: listCall(rates).access,
  isExtension: true,
});
export const createRate = endpoint<typeof schema.createRate>({ ...createCall(rates), secondPerson: 'rate.create' });
export const updateRate = endpoint<typeof schema.updateRate>({ ...updateCall(rates), secondPerson: 'rate.update' });
export const deleteRate = endpoint<typeof schema.deleteRate>({ ...deleteCall(rates), secondPerson: 'rate.delete' });

export const rateResource = {
  name: rates.resource,
  roles: rates.roles,
  audit: 'rate',
  list: listRates,
  isListUnpaged: true,
  rows: ['commissionRates', 'rates'],
  record: 'commissionRate',
  create: createRate,
  update: updateRate,
  deleteOne: deleteRate,
} satisfies Resource;
