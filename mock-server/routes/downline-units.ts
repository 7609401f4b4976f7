import { downlineUnits } from '../../src/contract/downline-units';
import { handle, type Route } from '../http/bind';
import { listDownlineUnits } from '../use-cases/list-downline-units';

export const downlineUnitRoutes: Route[] = [
  handle(downlineUnits, ({ query }, context) => listDownlineUnits(context, query)),
];
