import type { z } from 'zod';
import { createCall, deleteCall, endpoint, listCall, showCall, updateCall } from './endpoint';
import type * as schema from './members.schema';
import type { Resource } from './resource';

export type MemberRecord = z.infer<typeof schema.memberRecord>;
export type MemberRow = z.infer<typeof schema.memberRow>;
export type MemberForm = z.output<typeof schema.memberForm>;
export type MemberChange = z.output<typeof schema.memberChange>;

const members = { id: 'superadmin.members', path: '/superadmin/crud/member', resource: 'members' } as const;

export const listMembers = endpoint<typeof schema.listMembers>(listCall(members));
export const showMember = endpoint<typeof schema.showMember>(showCall(members));
export const createMember = endpoint<typeof schema.createMember>(createCall(members));
export const updateMember = endpoint<typeof schema.updateMember>(updateCall(members));
export const deleteMember = endpoint<typeof schema.deleteMember>(deleteCall(members));

export const memberCompleteData = endpoint<typeof schema.memberCompleteData>({
  id: 'superadmin.members.complete-data',
  path: '/superadmin/crud/member-complete-data/:id',
  access: 'members.show',
});

export const memberResource = {
  name: 'members',
  audit: 'member',
  list: listMembers,
  hasOnlyPages: true,
  rows: ['members'],
  getOne: showMember,
  record: 'member',
  create: createMember,
  update: updateMember,
  deleteOne: deleteMember,
} satisfies Resource;
