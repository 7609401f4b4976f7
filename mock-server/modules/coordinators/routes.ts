import { handle, handleCached, type Route } from '@server/route';
import * as coordinators from '@/contract/coordinators';
import { countCoordinators, listCoordinatorPerformance, listCoordinatorsWithEarnings } from './earnings';
import {
  createCoordinator,
  deleteCoordinator,
  handOverCoordinator,
  listCoordinators,
  showCoordinator,
  updateCoordinator,
} from './records';

export const coordinatorRoutes: Route[] = [
  handleCached(coordinators.coordinatorsWithEarnings, ({ query }, context) =>
    listCoordinatorsWithEarnings(context, query),
  ),
  handleCached(coordinators.coordinatorPerformance, ({ query }, context) => listCoordinatorPerformance(context, query)),
  handleCached(coordinators.coordinatorLevels, (_, context) => countCoordinators(context)),
  handle(coordinators.listCoordinators, ({ params, query }, context) =>
    listCoordinators(context, params.coordinatorType, query),
  ),
  handle(coordinators.showCoordinator, ({ params }, context) => showCoordinator(context, params)),
  handle(coordinators.createCoordinator, ({ params, body }, context) =>
    createCoordinator(context, params.coordinatorType, body),
  ),
  handle(coordinators.updateCoordinator, ({ params, body }, context) => updateCoordinator(context, params, body)),
  handle(coordinators.handOverCoordinator, ({ params, body }, context) => handOverCoordinator(context, params, body)),
  handle(coordinators.deleteCoordinator, ({ params }, context) => deleteCoordinator(context, params)),
];
