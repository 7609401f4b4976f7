import { z } from 'zod';
import { newPassword, withOwnPassword } from './accounts.schema';
import { MEMBER_KINDS, MEMBER_STATUSES } from './choices';
import { errorText } from './coded-message';
import { commission } from './commissions.schema';
import { deposit } from './deposits.schema';
import { answer, changeAnswer, schemas, withAdded } from './endpoint.schema';
import { familyMember } from './family-members.schema';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields.schema';
import {
  addedPageReply,
  coordinatorRef,
  count,
  id,
  idOf,
  instant,
  pageQuery,
  queryBoolean,
  queryChoice,
  queryId,
  queryText,
  rupees,
  sortQuery,
} from './primitives.schema';

/** The fields that a dropdown needs. Every answer has them, whatever the query's `fields` name. */
const coreFields = { _id: id, name: z.string(), userName: z.string(), email: z.string(), mobileNumber: z.string() };
const profileFields = {
  kind: z.enum(MEMBER_KINDS),
  isVerified: z.boolean(),
  status: z.enum(MEMBER_STATUSES),
  panchayatReferenceId: coordinatorRef,
  profilePicture: z.string().optional(),
  createdAt: instant,
};

export const memberRecord = z.object({ ...coreFields, ...profileFields });
/** A row of the list: the rest is left out where `fields` does not name it. */
export const memberRow = withAdded(memberRecord, [
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
    ...pageQuery(50),
    /** Names of fields, with commas or spaces between; all when left out. */
    fields: queryText,
  },
  addedQuery: {
    search: queryText,
    kind: queryChoice(MEMBER_KINDS),
    isVerified: queryBoolean,
    status: queryChoice(MEMBER_STATUSES),
    panchayatReferenceId: queryId,
    ...sortQuery(['name', 'userName', 'email', 'createdAt']),
  },
  reply: answer(z.object({ response: z.array(memberRow), ...addedPageReply })),
});

export const showMember = schemas({
  summary: 'One member',
  params: memberId,
  reply: answer(z.object({ member: memberRecord })),
});

const memberFields = {
  name: requiredText('name', 100),
  userName: userNameField,
  email: requiredEmail,
  mobileNumber: requiredMobile,
  panchayatReferenceId: idOf('panchayat'),
};
const memberKind = z.enum(MEMBER_KINDS, { error: errorText('field-not-listed', { field: 'kind' }) });
const memberStatus = z.enum(MEMBER_STATUSES, { error: errorText('field-not-listed', { field: 'status' }) });

export const memberForm = withOwnPassword(
  z.object({
    ...memberFields,
    password: newPassword,
    kind: memberKind.default('member'),
    isVerified: z.boolean().default(true),
    status: memberStatus.default('active'),
  }),
);
/** Without defaults: what a change leaves out stays as it is. */
export const memberChange = withOwnPassword(
  z
    .object({ ...memberFields, password: newPassword, kind: memberKind, isVerified: z.boolean(), status: memberStatus })
    .partial(),
);

export const createMember = schemas({
  summary: 'Add a member to a panchayat',
  body: memberForm,
  reply: changeAnswer(z.object({ member: memberRecord })),
  refusals: [409],
});

export const updateMember = schemas({
  summary: 'Change, verify or suspend a member',
  params: memberId,
  body: memberChange,
  reply: changeAnswer(z.object({ member: memberRecord })),
  refusals: [409],
});

export const deleteMember = schemas({
  summary: 'Remove a member that has neither family members nor deposits',
  params: memberId,
  reply: changeAnswer(z.object({ _id: id })),
  refusals: [409],
});

export const memberCompleteData = schemas({
  summary: 'A member with the family, all deposits and the commissions they brought',
  params: memberId,
  reply: answer(
    z.object({
      member: memberRecord,
      familyMembers: z.array(familyMember),
      deposits: z.array(deposit),
      commissions: z.array(commission),
      /** Approved deposits. */
      totalInvested: rupees,
      totalTransactions: count,
    }),
  ),
});
