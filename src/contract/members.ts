import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './members.schema';

/** Kinds that the dashboard counts apart. */
export const MEMBER_KINDS = ['member', 'student', 'kisan'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

export type MemberRecord = z.infer<typeof schema.memberRecord>;
export type MemberRow = z.infer<typeof schema.memberRow>;
export type MemberForm = z.output<typeof schema.memberForm>;
export type MemberChange = z.output<typeof schema.memberChange>;

const area = '/superadmin/crud/member';

export const listMembers = endpoint<typeof schema.listMembers>({
  id: 'superadmin.members.list',
  method: 'GET',
  path: area,
  resource: 'members',
  action: 'list',
  summary: 'Members; dropdowns ask for 1000 with name, userName, email and mobileNumber only',
  spec: '§1-7.3',
});

export const showMember = endpoint<typeof schema.showMember>({
  id: 'superadmin.members.show',
  method: 'GET',
  path: `${area}/:id`,
  resource: 'members',
  action: 'show',
  summary: 'One member',
  spec: 'decisions §4',
});

export const createMember = endpoint<typeof schema.createMember>({
  id: 'superadmin.members.create',
  method: 'POST',
  path: area,
  resource: 'members',
  action: 'create',
  status: 201,
  summary: 'Add a member to a panchayat',
  spec: 'decisions §4',
});

export const updateMember = endpoint<typeof schema.updateMember>({
  id: 'superadmin.members.update',
  method: 'PATCH',
  path: `${area}/:id`,
  resource: 'members',
  action: 'edit',
  summary: 'Change, verify or suspend a member',
  spec: 'decisions §4',
});

export const deleteMember = endpoint<typeof schema.deleteMember>({
  id: 'superadmin.members.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  resource: 'members',
  action: 'delete',
  summary: 'Remove a member that has neither family members nor deposits',
  spec: 'decisions §4',
});

export const memberCompleteData = endpoint<typeof schema.memberCompleteData>({
  id: 'superadmin.members.complete-data',
  method: 'GET',
  path: '/superadmin/crud/member-complete-data/:id',
  resource: 'members',
  action: 'show',
  summary: 'A member with the family, all deposits and the commissions they brought',
  spec: '§1-7.3',
});
