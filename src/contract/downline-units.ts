import type { z } from 'zod';
import type * as schema from './downline-units.schema';
import { endpoint } from './endpoint';

export type DownlineUnit = z.infer<typeof schema.downlineUnit>;
export type UnitMember = z.infer<typeof schema.unitMember>;

/** This product's own: a host without it is asked for its plain lists instead. */
export const downlineUnits = endpoint<typeof schema.downlineUnits>({
  id: 'coordinator.dashboard.downline-units',
  method: 'GET',
  path: '/coordinator/dashboard/downline-units',
  resource: 'downline',
  action: 'list',
  summary: 'One unit of the own downline with what stands directly below it; the own unit unless one is named',
  spec: '§2-2',
});
