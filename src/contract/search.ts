import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { id, pageQuery, pageReply, queryChoice, queryText } from './primitives';
import { LEVELS } from './roles';

/** What the header search of a superadmin finds (decisions §6); a coordinator hit says which level it is of. */
export const SEARCH_ROLES = [...LEVELS, 'member', 'plan'] as const;
export type SearchRole = (typeof SEARCH_ROLES)[number];

export const searchHit = z.object({
  _id: id,
  roleName: z.enum(SEARCH_ROLES),
  /** A plan's planName. */
  name: z.string(),
  /** People only. */
  userName: z.string().optional(),
  email: z.string().optional(),
  mobileNumber: z.string().optional(),
  /** Coordinators only. */
  unitName: z.string().optional(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchRecords = endpoint({
  id: 'superadmin.search',
  method: 'GET',
  path: '/superadmin/crud/search',
  roles: allowed('search', 'read'),
  summary: 'Members, coordinators and plans whose name, user name or email holds the words',
  spec: '§1-7.3',
  query: { roleName: queryChoice(SEARCH_ROLES), searchQuery: queryText, ...pageQuery(20) },
  reply: answer(z.object({ response: z.array(searchHit), ...pageReply })),
});
