import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './round.schema';

export type RoundStop = z.infer<typeof schema.roundStop>;

/** This product's own addition: a host that lacks it answers 404, and the screen says so. */
export const listRound = endpoint<typeof schema.listRound>({
  id: 'coordinator.dashboard.round',
  method: 'GET',
  path: '/coordinator/dashboard/round',
  resource: 'downline',
  action: 'visit',
  summary: 'Members of the own downline that owe overdue months, most of them first',
  spec: 'decisions §5',
});
