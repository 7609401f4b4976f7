import {
  createCoordinator,
  deleteCoordinator,
  listCoordinators,
  showCoordinator,
  updateCoordinator,
} from '../../src/contract/coordinators';
import { handle, type Route } from '../http/bind';
import { createCoordinator as create } from '../use-cases/create-coordinator';
import { deleteCoordinator as remove } from '../use-cases/delete-coordinator';
import { listCoordinators as list } from '../use-cases/list-coordinators';
import { showCoordinator as show } from '../use-cases/show-coordinator';
import { updateCoordinator as update } from '../use-cases/update-coordinator';

export const coordinatorRoutes: Route[] = [
  handle(listCoordinators, ({ params, query }, context) => list(context, params.coordinatorType, query)),
  handle(showCoordinator, ({ params }, context) => show(context, params.coordinatorType, params.id)),
  handle(createCoordinator, ({ params, body }, context) => create(context, params.coordinatorType, body)),
  handle(updateCoordinator, ({ params, body }, context) => update(context, params.coordinatorType, params.id, body)),
  handle(deleteCoordinator, ({ params }, context) => remove(context, params.coordinatorType, params.id)),
];
