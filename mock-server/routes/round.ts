import { listRound } from '../../src/contract/round';
import { handle, type Route } from '../http/bind';
import { listRound as list } from '../use-cases/list-round';

export const roundRoutes: Route[] = [handle(listRound, ({ query }, context) => list(context, query))];
