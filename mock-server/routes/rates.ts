import { createRate, deleteRate, listRates, updateRate } from '../../src/contract/rates';
import { handle, type Route } from '../http/bind';
import { createRate as create } from '../use-cases/create-rate';
import { deleteRate as remove } from '../use-cases/delete-rate';
import { listRates as list } from '../use-cases/list-rates';
import { updateRate as update } from '../use-cases/update-rate';

export const rateRoutes: Route[] = [
  handle(listRates, ({ query }, context) => list(context, query)),
  handle(createRate, ({ body }, context) => create(context, body)),
  handle(updateRate, ({ params, body }, context) => update(context, params.id, body)),
  handle(deleteRate, ({ params }, context) => remove(context, params.id)),
];
