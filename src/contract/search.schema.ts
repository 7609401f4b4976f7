import { z } from 'zod';
import { SEARCH_ROLES } from './choices';
import { answer, schemas } from './endpoint.schema';
import { id, pageQuery, pageReply, queryChoice, queryText } from './primitives.schema';

export const searchRecord = z.object({
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

export const searchRecords = schemas({
  summary: 'Members, coordinators and plans whose name, user name or email holds the words',
  query: { roleName: queryChoice(SEARCH_ROLES), searchQuery: queryText, ...pageQuery(20) },
  reply: answer(z.object({ response: z.array(searchRecord), ...pageReply })),
});
