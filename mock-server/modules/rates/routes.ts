import { handle, type Route } from '@server/route';
import * as rates from '@/contract/rates';
import { createRate, deleteRate, listRates, updateRate } from './records';

export const rateRoutes: Route[] = [
  handle(rates.listRates, ({ query }, context) => listRates(context, query)),
  handle(rates.createRate, ({ body }, context) => createRate(context, body)),
  handle(rates.updateRate, ({ params, body }, context) => updateRate(context, params.id, body)),
  handle(rates.deleteRate, ({ params }, context) => deleteRate(context, params.id)),
];
