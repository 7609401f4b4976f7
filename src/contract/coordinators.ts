import type { z } from 'zod';
import type * as schema from './coordinators.schema';
import { createCall, deleteCall, endpoint, listCall, recordCall, showCall, updateCall } from './endpoint';
import type { Resource } from './resource';
export type CoordinatorRecord = z.infer<typeof schema.coordinatorRecord>;
export type CoordinatorForm = z.output<typeof schema.coordinatorForm>;
export type CoordinatorChange = z.output<typeof schema.coordinatorChange>;
export type HandOverForm = z.output<typeof schema.handOverForm>;
export type CoordinatorWithEarnings = z.infer<typeof schema.coordinatorWithEarnings>;

/**
 * The level is a segment of the path, where other paths have fixed words such as 'member' and 'deposit'. The server tries the
 * fixed words first; where the segment is no level either, the path is unknown.
 */
const coordinators = {
  id: 'superadmin.coordinators',
  path: '/superadmin/crud/:coordinatorType',
  resource: 'coordinators',
} as const;

export const listCoordinators = endpoint<typeof schema.listCoordinators>(listCall(coordinators));
export const showCoordinator = endpoint<typeof schema.showCoordinator>(showCall(coordinators));
export const createCoordinator = endpoint<typeof schema.createCoordinator>(createCall(coordinators));
export const updateCoordinator = endpoint<typeof schema.updateCoordinator>(updateCall(coordinators));
export const deleteCoordinator = endpoint<typeof schema.deleteCoordinator>(deleteCall(coordinators));

/** This product's own addition: a new account gets the unit and what is below it. */
export const handOverCoordinator = endpoint<typeof schema.handOverCoordinator>({
  ...recordCall(coordinators, 'hand-over', 'coordinators.edit'),
  method: 'POST',
  status: 201,
  isExtension: true,
  secondPerson: 'coordinator.hand-over',
});

/** The superadmin sees there what coordinators have earned. */
const earningsPath = '/superadmin/commission-management';

export const coordinatorsWithEarnings = endpoint<typeof schema.coordinatorsWithEarnings>({
  id: 'superadmin.earnings.coordinators',
  path: `${earningsPath}/coordinators-with-earnings`,
  access: 'coordinators.list',
});

export const coordinatorPerformance = endpoint<typeof schema.coordinatorPerformance>({
  id: 'superadmin.earnings.performance',
  path: `${earningsPath}/coordinator-performance`,
  access: 'commission-report.list',
});

export const coordinatorLeaderboard = endpoint<typeof schema.coordinatorLeaderboard>({
  id: 'superadmin.earnings.leaderboard',
  path: `${earningsPath}/coordinator-leaderboard`,
  access: 'commission-report.list',
});

export const coordinatorLevels = endpoint<typeof schema.coordinatorLevels>({
  id: 'superadmin.earnings.levels',
  path: `${earningsPath}/coordinator-levels`,
  access: 'coordinators.list',
});

export const coordinatorResource = {
  name: 'coordinators',
  audit: 'coordinator',
  list: coordinatorsWithEarnings,
  isListUnpaged: true,
  rows: ['coordinators'],
  idFilter: 'coordinatorId',
  record: 'coordinator',
  create: createCoordinator,
  update: updateCoordinator,
  deleteOne: deleteCoordinator,
} satisfies Resource;
