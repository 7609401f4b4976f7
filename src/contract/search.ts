import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './search.schema';

export type SearchRecord = z.infer<typeof schema.searchRecord>;
export type SearchFamilyMember = z.infer<typeof schema.searchFamilyMember>;
export type SearchCommissions = z.infer<typeof schema.searchCommissions>;
export type SearchDeposit = z.infer<typeof schema.searchDeposit>;

export const searchRecords = endpoint<typeof schema.searchRecords>({
  id: 'superadmin.search',
  path: '/superadmin/crud/search',
  access: 'search.list',
});
