import { z } from 'zod';
import { newPassword } from './auth';
import { commission } from './commissions';
import { MEMBER_STATUSES } from './coordinator-area';
import { deposit } from './deposits';
import { answer, endpoint } from './endpoint';
import { familyMember } from './family-members';
import { requiredEmail, requiredMobile, requiredText, userNameField } from './form-fields';
import { allowed } from './permissions';
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
} from './primitives';

/** Kinds that the dashboard counts apart (decisions §5). */
export const MEMBER_KINDS = ['member', 'student', 'kisan'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** What a dropdown needs, and what every answer has whichever `fields` were asked for (§1-7.3). */
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
export type MemberRecord = z.infer<typeof memberRecord>;
/** A row of the list: the rest is left out where `fields` does not name it. */
export const memberRow = z.object({ ...core, ...z.object(rest).partial().shape });
export type MemberRow = z.infer<typeof memberRow>;

const area = '/superadmin/crud/member';
const memberId = { id: idOf('Member') };

export const listMembers = endpoint({
  id: 'superadmin.members.list',
  method: 'GET',
  path: area,
  roles: allowed('members', 'list'),
  summary: 'Members; dropdowns ask for 1000 with name, userName, email and mobileNumber only',
  spec: '§1-7.3',
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

export const showMember = endpoint({
  id: 'superadmin.members.show',
  method: 'GET',
  path: `${area}/:id`,
  roles: allowed('members', 'show'),
  summary: 'One member',
  spec: 'decisions §4',
  params: memberId,
  reply: answer(z.object({ member: memberRecord })),
});

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

export const createMember = endpoint({
  id: 'superadmin.members.create',
  method: 'POST',
  path: area,
  roles: allowed('members', 'create'),
  summary: 'Add a member to a panchayat',
  spec: 'decisions §4',
  body: memberForm,
  reply: answer(z.object({ member: memberRecord })),
  status: 201,
});

export const updateMember = endpoint({
  id: 'superadmin.members.update',
  method: 'PATCH',
  path: `${area}/:id`,
  roles: allowed('members', 'edit'),
  summary: 'Change, verify or suspend a member',
  spec: 'decisions §4',
  params: memberId,
  body: memberChange,
  reply: answer(z.object({ member: memberRecord })),
});

export const deleteMember = endpoint({
  id: 'superadmin.members.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  roles: allowed('members', 'delete'),
  summary: 'Remove a member that has neither family members nor deposits',
  spec: 'decisions §4',
  params: memberId,
  reply: answer(z.object({ _id: id })),
});

export const memberCompleteData = endpoint({
  id: 'superadmin.members.complete-data',
  method: 'GET',
  path: '/superadmin/crud/member-complete-data/:id',
  roles: allowed('members', 'show'),
  summary: 'A member with the family, all deposits and the commissions they brought',
  spec: '§1-7.3',
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
