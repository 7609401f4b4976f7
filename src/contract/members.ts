import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './members.schema';

export type MemberRecord = z.infer<typeof schema.memberRecord>;
export type MemberRow = z.infer<typeof schema.memberRow>;
export type MemberForm = z.output<typeof schema.memberForm>;
export type MemberChange = z.output<typeof schema.memberChange>;

const basePath = '/superadmin/crud/member';

export const listMembers = endpoint<typeof schema.listMembers>({
  id: 'superadmin.members.list',
  path: basePath,
  access: 'members.list',
});

export const showMember = endpoint<typeof schema.showMember>({
  id: 'superadmin.members.show',
  path: `${basePath}/:id`,
  access: 'members.show',
});

export const createMember = endpoint<typeof schema.createMember>({
  id: 'superadmin.members.create',
  method: 'POST',
  path: basePath,
  access: 'members.create',
  status: 201,
});

export const updateMember = endpoint<typeof schema.updateMember>({
  id: 'superadmin.members.update',
  method: 'PATCH',
  path: `${basePath}/:id`,
  access: 'members.edit',
});

export const deleteMember = endpoint<typeof schema.deleteMember>({
  id: 'superadmin.members.delete',
  method: 'DELETE',
  path: `${basePath}/:id`,
  access: 'members.delete',
});

export const memberCompleteData = endpoint<typeof schema.memberCompleteData>({
  id: 'superadmin.members.complete-data',
  path: '/superadmin/crud/member-complete-data/:id',
  access: 'members.show',
});
