import type { z } from 'zod';
import type * as schema from './earnings.schema';
import { endpoint } from './endpoint';

/** What coordinators have earned, for the superadmin. */
const area = '/superadmin/commission-management';

export type CoordinatorWithEarnings = z.infer<typeof schema.coordinatorWithEarnings>;

export const coordinatorsWithEarnings = endpoint<typeof schema.coordinatorsWithEarnings>({
  id: 'superadmin.earnings.coordinators',
  method: 'GET',
  path: `${area}/coordinators-with-earnings`,
  resource: 'coordinators',
  action: 'list',
  summary: 'Coordinators with what they earned; the summary is of all that match, not of the page',
  spec: '§1-7.4',
});

export const coordinatorPerformance = endpoint<typeof schema.coordinatorPerformance>({
  id: 'superadmin.earnings.performance',
  method: 'GET',
  path: `${area}/coordinator-performance`,
  resource: 'commission-report',
  action: 'list',
  summary: 'Investment, commission and members of each coordinator in a period, best first',
  spec: '§1-7.4',
});

export const coordinatorLeaderboard = endpoint<typeof schema.coordinatorLeaderboard>({
  id: 'superadmin.earnings.leaderboard',
  method: 'GET',
  path: `${area}/coordinator-leaderboard`,
  resource: 'commission-report',
  action: 'list',
  summary: 'The best coordinators of a level in a period, by overall score; of every level when none is named',
  spec: '§1-7.4',
});

export const coordinatorLevels = endpoint<typeof schema.coordinatorLevels>({
  id: 'superadmin.earnings.levels',
  method: 'GET',
  path: `${area}/coordinator-levels`,
  resource: 'coordinators',
  action: 'list',
  summary: 'The levels, low to high, and how many coordinators each has',
  spec: '§1-7.4',
});
