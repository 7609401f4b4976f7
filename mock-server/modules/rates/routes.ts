import { handle, type Route } from '@server/http/route';
import {
  createRate as createRateEndpoint,
  deleteRate as deleteRateEndpoint,
  listRates as listRatesEndpoint,
  updateRate as updateRateEndpoint,
} from '@/contract/rates';
import { createRate, deleteRate, listRates, updateRate } from './records';

export const rateRoutes: Route[] = [
  handle(listRatesEndpoint, ({ query }, context) => listRates(context, query)),
  handle(createRateEndpoint, ({ body }, context) => createRate(context, body)),
  handle(updateRateEndpoint, ({ params, body }, context) => updateRate(context, params.id, body)),
  handle(deleteRateEndpoint, ({ params }, context) => deleteRate(context, params.id)),
];
