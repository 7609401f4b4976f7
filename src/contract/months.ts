import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './months.schema';

export type ClosableMonth = z.infer<typeof schema.month>;

/** Closing a month is this product's own addition: its statements and totals are kept as they are then. */
const months = { id: 'superadmin.months', path: '/superadmin/months' } as const;

export const listMonths = endpoint<typeof schema.listMonths>({
  id: `${months.id}.list`,
  path: months.path,
  access: 'months.list',
  isExtension: true,
});

export const closeMonth = endpoint<typeof schema.closeMonth>({
  id: `${months.id}.close`,
  method: 'POST',
  path: `${months.path}/:year/:month/close`,
  access: 'months.decide',
  isExtension: true,
  secondPerson: 'month.close',
});

export const reopenMonth = endpoint<typeof schema.reopenMonth>({
  id: `${months.id}.reopen`,
  method: 'POST',
  path: `${months.path}/:year/:month/reopen`,
  access: 'months.decide',
  isExtension: true,
  secondPerson: 'month.reopen',
});
