import { z } from 'zod';
import { COMMISSION_STATUSES, DEPOSIT_STATUSES, RELATIONSHIPS, SEARCH_ROLES } from './choices';
import { dataReply, extension, schemas } from './endpoint.schema';
import { id, pageReply, period, rupees } from './primitives.schema';
import * as query from './query.schema';

export const searchRecord = z.object({
  _id: id,
  roleName: z.enum(SEARCH_ROLES),
  /** The name of a plan is its planName. */
  name: z.string(),
  /** Only people have a user name. */
  userName: z.string().optional(),
  email: z.string().optional(),
  mobileNumber: z.string().optional(),
  /** Only coordinators have a unit name. */
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

/** The commissions of one deposit. */
export const searchCommissions = z.object({
  /** Of the deposit. */
  _id: id,
  transactionId: z.string(),
  memberName: z.string(),
  planName: z.string(),
  ...period,
  /** Without those that were rejected. */
  totalAmount: rupees,
  /** How many there are in each state, without states that none is in. */
  statuses: z.array(z.object({ status: z.enum(COMMISSION_STATUSES), count: z.number().int().positive() })),
});

export const searchRecords = schemas({
  summary: 'Members, coordinators and plans whose name, user name, email or mobile number holds the words',
  query: { roleName: query.choice(SEARCH_ROLES), searchQuery: query.text, ...query.page(20) },
  reply: dataReply({
    response: z.array(searchRecord),
    ...pageReply,
    /** At most `limit`, found by name, email or mobile number, are on the first page of a search of every kind. */
    familyMembers: extension(z.array(searchFamilyMember)),
    /** At most `limit`, found by transaction id, are on that page as well, newest first. */
    deposits: extension(z.array(searchDeposit)),
    /** The commissions of these deposits, where they have some. */
    commissions: extension(z.array(searchCommissions)),
  }),
});
