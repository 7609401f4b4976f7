import { z } from 'zod';
import { DEPOSIT_STATUSES, RELATIONSHIPS, SEARCH_ROLES } from './choices';
import { answer, extension, schemas } from './endpoint.schema';
import { id, pageReply, period, rupees } from './primitives.schema';
import * as query from './query.schema';

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

/** A family member, with the member whose family it is. */
export const searchFamilyMember = z.object({
  _id: id,
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  mobileNumber: z.string().optional(),
  memberName: z.string(),
});

export const searchDeposit = z.object({
  _id: id,
  transactionId: z.string(),
  memberName: z.string(),
  planName: z.string(),
  ...period,
  depositAmount: rupees,
  status: z.enum(DEPOSIT_STATUSES),
});

export const searchRecords = schemas({
  summary: 'Members, coordinators and plans whose name, user name, email or mobile number holds the words',
  query: { roleName: query.choice(SEARCH_ROLES), searchQuery: query.text, ...query.page(20) },
  reply: answer({
    response: z.array(searchRecord),
    ...pageReply,
    /** By name, email or mobile number, on the first page of a search of every kind; at most `limit`. */
    familyMembers: extension(z.array(searchFamilyMember)),
    /** By transaction id, newest first; likewise. */
    deposits: extension(z.array(searchDeposit)),
  }),
});
