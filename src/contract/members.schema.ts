import { z } from 'zod';
import { accountFields, withOwnPassword } from './accounts.schema';
import { MEMBER_KINDS, MEMBER_STATUSES } from './choices';
import { errorText } from './coded-message';
import { commission } from './commissions.schema';
import { deposit } from './deposits.schema';
import { changeReply, dataReply, schemas, withExtensions } from './endpoint.schema';
import { familyMember } from './family-members.schema';
import {
  addedPageReply,
  contactRef,
  coordinatorRef,
  count,
  idOf,
  instant,
  recordTag,
  removal,
  rupees,
} from './primitives.schema';
import * as query from './query.schema';

/** The fields that a dropdown needs are in every reply, whatever the query's `fields` name. */
export const memberRecord = contactRef.extend({
  kind: z.enum(MEMBER_KINDS),
  isVerified: z.boolean(),
  status: z.enum(MEMBER_STATUSES),
  panchayatReferenceId: coordinatorRef,
  profilePicture: z.string().optional(),
  createdAt: instant,
  etag: recordTag,
});
/** A row of the list: the rest is left out where `fields` does not name it. */
export const memberRow = withExtensions(memberRecord, [
  'kind',
  'isVerified',
  'status',
  'panchayatReferenceId',
  'profilePicture',
  'createdAt',
]);

const memberId = { id: idOf('member') };

export const listMembers = schemas({
  summary: 'Members; dropdowns ask for 1000 with name, userName, email and mobileNumber only',
  query: {
    ...query.page(50),
    /** It has names of fields, with commas or spaces between; when it is left out, all fields are sent. */
    fields: query.text,
  },
  addedQuery: {
    search: query.text,
    kind: query.choice(MEMBER_KINDS),
    isVerified: query.boolean,
    status: query.choice(MEMBER_STATUSES),
    panchayatReferenceId: query.id,
    ...query.sort(['name', 'userName', 'email', 'createdAt']),
  },
  reply: dataReply({ response: z.array(memberRow), ...addedPageReply }),
});

export const showMember = schemas({
  summary: 'One member',
  params: memberId,
  reply: dataReply({ member: memberRecord }),
});

const memberFields = { ...accountFields, panchayatReferenceId: idOf('panchayat') };
const memberKind = z.enum(MEMBER_KINDS, { error: errorText('field-not-listed', { field: 'kind' }) });
const memberStatus = z.enum(MEMBER_STATUSES, { error: errorText('field-not-listed', { field: 'status' }) });

export const memberForm = withOwnPassword(
  z.object({
    ...memberFields,
    kind: memberKind.default('member'),
    isVerified: z.boolean().default(true),
    status: memberStatus.default('active'),
  }),
);
/** A change has no defaults: the fields that it leaves out stay as they are. */
export const memberChange = withOwnPassword(
  z.object({ ...memberFields, kind: memberKind, isVerified: z.boolean(), status: memberStatus }).partial(),
);

export const createMember = schemas({
  summary: 'Add a member to a panchayat',
  body: memberForm,
  reply: changeReply({ member: memberRecord }),
  refusals: [409],
});

export const updateMember = schemas({
  summary: 'Change, verify or suspend a member',
  params: memberId,
  body: memberChange,
  reply: changeReply({ member: memberRecord }),
  refusals: [409],
});

export const deleteMember = removal('Remove a member that has neither family members nor deposits', memberId);

export const memberCompleteData = schemas({
  summary: 'A member with the family, all deposits and the commissions they brought',
  params: memberId,
  reply: dataReply({
    member: memberRecord,
    familyMembers: z.array(familyMember),
    deposits: z.array(deposit),
    commissions: z.array(commission),
    /** It is the sum of the approved deposits. */
    totalInvested: rupees,
    totalTransactions: count,
  }),
});
