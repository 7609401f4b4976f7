import { LEVELS } from '@/contract/roles';

const everyLevel = LEVELS.toSorted();

/** Calls that no specification lists: this product's own, each with its roles. Every other call must be in the tables. */
export const addedCalls: Record<string, readonly string[]> = {
  'GET /superadmin/crud/deposits/{id}/impact': ['superadmin'],
  'GET /superadmin/audit': ['superadmin'],
  'GET /coordinator/dashboard/round': ['panchayat'],
  'GET /coordinator/dashboard/commission-statement': everyLevel,
  'GET /coordinator/dashboard/downline-units': everyLevel,
};
