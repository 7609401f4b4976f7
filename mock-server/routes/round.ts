import { listRound } from '../../src/contract/round';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listRound as list } from '../use-cases/list-round';

export const roundRoutes: Route[] = [handleFigures(listRound, ({ query }, context) => list(context, query))];
