import { LEVELS } from '@/contract/roles';

const everyLevel = LEVELS.toSorted();

/** Endpoints that are not specified, with their roles. All others must be in the tables of the specifications. */
export const addedCalls: Record<string, readonly string[]> = {
  'GET /api/auth/panchayats': ['public'],
  'GET /verify/{code}': ['public'],
  'GET /superadmin/crud/deposits/{id}/impact': ['superadmin'],
  'PATCH /superadmin/crud/deposits/take-back': ['superadmin'],
  'PATCH /superadmin/commission-management/commissions/take-back': ['superadmin'],
  'GET /superadmin/commission-management/pending-commissions-by-deposit': ['superadmin'],
  'GET /superadmin/commission-management/commission-statement': ['superadmin'],
  'GET /superadmin/audit': ['superadmin'],
  'GET /coordinator/dashboard/round': ['panchayat'],
  'GET /coordinator/dashboard/commission-statement': everyLevel,
  'GET /coordinator/dashboard/downline-units': everyLevel,
};
