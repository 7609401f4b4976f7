import {
  coordinatorLeaderboard,
  coordinatorLevels,
  coordinatorPerformance,
  coordinatorsWithEarnings,
} from '../../src/contract/earnings';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { countCoordinators } from '../use-cases/count-coordinators';
import { listCoordinatorPerformance } from '../use-cases/list-coordinator-performance';
import { listCoordinatorsWithEarnings } from '../use-cases/list-coordinators-with-earnings';
import { listLeaders } from '../use-cases/list-leaders';

export const earningRoutes: Route[] = [
  handleFigures(coordinatorsWithEarnings, ({ query }, context) => listCoordinatorsWithEarnings(context, query)),
  handleFigures(coordinatorPerformance, ({ query }, context) => listCoordinatorPerformance(context, query)),
  handleFigures(coordinatorLeaderboard, ({ query }, context) => listLeaders(context, query)),
  handleFigures(coordinatorLevels, (_, context) => countCoordinators(context)),
];
