import type { z } from 'zod';
import type * as schema from './coordinators.schema';
import { endpoint } from './endpoint';

export const COORDINATOR_STATUSES = ['active', 'inactive', 'suspended'] as const;

export type CoordinatorRecord = z.infer<typeof schema.coordinatorRecord>;
export type CoordinatorForm = z.output<typeof schema.coordinatorForm>;
export type CoordinatorChange = z.output<typeof schema.coordinatorChange>;

/**
 * The level stands in the path, beside fixed words such as 'member' and 'deposit'. It is an enum, so a path with any other word
 * there is another path: the server tries fixed words first and falls through where the enum does not match.
 */
const area = '/superadmin/crud/:coordinatorType';

export const listCoordinators = endpoint<typeof schema.listCoordinators>({
  id: 'superadmin.coordinators.list',
  method: 'GET',
  path: area,
  resource: 'coordinators',
  action: 'list',
  summary: 'Coordinators of one level; dropdowns read _id, name and userName',
  spec: '§1-7.3',
});

export const showCoordinator = endpoint<typeof schema.showCoordinator>({
  id: 'superadmin.coordinators.show',
  method: 'GET',
  path: `${area}/:id`,
  resource: 'coordinators',
  action: 'show',
  summary: 'One coordinator',
  spec: 'decisions §4',
});

export const createCoordinator = endpoint<typeof schema.createCoordinator>({
  id: 'superadmin.coordinators.create',
  method: 'POST',
  path: area,
  resource: 'coordinators',
  action: 'create',
  status: 201,
  summary: 'Add a coordinator and the unit it is responsible for',
  spec: 'decisions §4',
});

export const updateCoordinator = endpoint<typeof schema.updateCoordinator>({
  id: 'superadmin.coordinators.update',
  method: 'PATCH',
  path: `${area}/:id`,
  resource: 'coordinators',
  action: 'edit',
  summary: 'Change or suspend a coordinator',
  spec: 'decisions §4',
});

export const deleteCoordinator = endpoint<typeof schema.deleteCoordinator>({
  id: 'superadmin.coordinators.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  resource: 'coordinators',
  action: 'delete',
  summary: 'Remove a coordinator that has neither downline nor commissions',
  spec: 'decisions §4',
});
