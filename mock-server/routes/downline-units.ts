import { downlineUnits } from '../../src/contract/downline-units';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listDownlineUnits } from '../use-cases/list-downline-units';

export const downlineUnitRoutes: Route[] = [
  handleFigures(downlineUnits, ({ query }, context) => listDownlineUnits(context, query)),
];
