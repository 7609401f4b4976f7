import {
  coordinatorLeaderboard,
  coordinatorLevels,
  coordinatorPerformance,
  coordinatorsWithEarnings,
} from '../../src/contract/earnings';
import { handle, type Route } from '../http/bind';
import { countCoordinators } from '../use-cases/count-coordinators';
import { listCoordinatorPerformance } from '../use-cases/list-coordinator-performance';
import { listCoordinatorsWithEarnings } from '../use-cases/list-coordinators-with-earnings';
import { listLeaders } from '../use-cases/list-leaders';

export const earningRoutes: Route[] = [
  handle(coordinatorsWithEarnings, ({ query }, context) => listCoordinatorsWithEarnings(context, query)),
  handle(coordinatorPerformance, ({ query }, context) => listCoordinatorPerformance(context, query)),
  handle(coordinatorLeaderboard, ({ query }, context) => listLeaders(context, query)),
  handle(coordinatorLevels, (_, context) => countCoordinators(context)),
];
