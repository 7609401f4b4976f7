import { z } from 'zod';
import { newPassword } from './auth.schema';
import { commission } from './commissions.schema';
import { MEMBER_STATUSES } from './coordinator-area';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { familyMember } from './family-members.schema';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields.schema';
import { MEMBER_KINDS } from './members';
import {
  coordinatorRef,
  count,
  id,
  idOf,
  instant,
  pageQuery,
  pageReply,
  queryBoolean,
  queryChoice,
  queryId,
  queryText,
  rupees,
  sortQuery,
} from './primitives.schema';

/** What a dropdown needs, and what every answer has whichever `fields` were asked for. */
const core = { _id: id, name: z.string(), userName: z.string(), email: z.string(), mobileNumber: z.string() };
const rest = {
  kind: z.enum(MEMBER_KINDS),
  isVerified: z.boolean(),
  status: z.enum(MEMBER_STATUSES),
  panchayatReferenceId: coordinatorRef,
  profilePicture: z.string().optional(),
  createdAt: instant,
};

export const memberRecord = z.object({ ...core, ...rest });
/** A row of the list: the rest is left out where `fields` does not name it. */
export const memberRow = z.object({ ...core, ...z.object(rest).partial().shape });

const memberId = { id: idOf('Member') };

export const listMembers = schemas({
  query: {
    ...pageQuery(50),
    search: queryText,
    /** Names of fields, with commas or spaces between; all when left out. */
    fields: queryText,
    kind: queryChoice(MEMBER_KINDS),
    isVerified: queryBoolean,
    status: queryChoice(MEMBER_STATUSES),
    panchayatReferenceId: queryId,
    ...sortQuery(['name', 'userName', 'email', 'createdAt']),
  },
  reply: answer(z.object({ response: z.array(memberRow), ...pageReply })),
});

export const showMember = schemas({ params: memberId, reply: answer(z.object({ member: memberRecord })) });

const memberFields = {
  name: requiredText('Name', 100),
  userName: userNameField,
  email: requiredEmail,
  mobileNumber: requiredMobile,
  panchayatReferenceId: idOf('Panchayat'),
};
const kind = z.enum(MEMBER_KINDS, { error: 'Choose a kind from the list' });
const status = z.enum(MEMBER_STATUSES, { error: 'Choose a status from the list' });

export const memberForm = z.object({
  ...memberFields,
  password: newPassword,
  kind: kind.default('member'),
  isVerified: z.boolean().default(true),
  status: status.default('active'),
});
/** Without defaults: what a change leaves out stays as it is. */
export const memberChange = z
  .object({ ...memberFields, password: newPassword, kind, isVerified: z.boolean(), status })
  .partial();

export const createMember = schemas({ body: memberForm, reply: answer(z.object({ member: memberRecord })) });

export const updateMember = schemas({
  params: memberId,
  body: memberChange,
  reply: answer(z.object({ member: memberRecord })),
});

export const deleteMember = schemas({ params: memberId, reply: answer(z.object({ _id: id })) });

export const memberCompleteData = schemas({
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
