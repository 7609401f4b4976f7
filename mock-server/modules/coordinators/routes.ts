import { handleCached } from '@server/figures/result-cache';
import { handle, type Route } from '@server/http/route';
import {
  coordinatorLevels,
  coordinatorPerformance,
  coordinatorsWithEarnings,
  createCoordinator as createCoordinatorEndpoint,
  deleteCoordinator as deleteCoordinatorEndpoint,
  listCoordinators as listCoordinatorsEndpoint,
  showCoordinator as showCoordinatorEndpoint,
  updateCoordinator as updateCoordinatorEndpoint,
} from '@/contract/coordinators';
import { countCoordinators, listCoordinatorPerformance, listCoordinatorsWithEarnings } from './earnings';
import { createCoordinator, deleteCoordinator, listCoordinators, showCoordinator, updateCoordinator } from './records';

export const coordinatorEarningsRoutes: Route[] = [
  handleCached(coordinatorsWithEarnings, ({ query }, context) => listCoordinatorsWithEarnings(context, query)),
  handleCached(coordinatorPerformance, ({ query }, context) => listCoordinatorPerformance(context, query)),
  handleCached(coordinatorLevels, (_, context) => countCoordinators(context)),
];

export const coordinatorRoutes: Route[] = [
  handle(listCoordinatorsEndpoint, ({ params, query }, context) =>
    listCoordinators(context, params.coordinatorType, query),
  ),
  handle(showCoordinatorEndpoint, ({ params }, context) => showCoordinator(context, params.coordinatorType, params.id)),
  handle(createCoordinatorEndpoint, ({ params, body }, context) =>
    createCoordinator(context, params.coordinatorType, body),
  ),
  handle(updateCoordinatorEndpoint, ({ params, body }, context) =>
    updateCoordinator(context, params.coordinatorType, params.id, body),
  ),
  handle(deleteCoordinatorEndpoint, ({ params }, context) =>
    deleteCoordinator(context, params.coordinatorType, params.id),
  ),
];
