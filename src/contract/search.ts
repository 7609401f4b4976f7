import type { z } from 'zod';
import { endpoint } from './endpoint';
import { LEVELS } from './roles';
import type * as schema from './search.schema';

/** What the header search of a superadmin finds; a coordinator hit says which level it is of. */
export const SEARCH_ROLES = [...LEVELS, 'member', 'plan'] as const;
export type SearchRole = (typeof SEARCH_ROLES)[number];

export type SearchRecord = z.infer<typeof schema.searchRecord>;

export const searchRecords = endpoint<typeof schema.searchRecords>({
  id: 'superadmin.search',
  method: 'GET',
  path: '/superadmin/crud/search',
  resource: 'search',
  action: 'list',
});
