import type * as schema from './all-family-members.schema';
import { endpoint } from './endpoint';

/** Family members of every member, for the superadmin. */
const area = '/superadmin/family-members';

export const listAllFamilyMembers = endpoint<typeof schema.listAllFamilyMembers>({
  id: 'superadmin.family-members.list',
  method: 'GET',
  path: area,
  resource: 'all-family-members',
  action: 'list',
  summary: 'Family members, grouped by their member when no sorting is asked for',
  spec: '§1-7.6',
});

export const createAnyFamilyMember = endpoint<typeof schema.createAnyFamilyMember>({
  id: 'superadmin.family-members.create',
  method: 'POST',
  path: area,
  resource: 'all-family-members',
  action: 'create',
  bodyType: 'multipart',
  status: 201,
  summary: 'Register a family member of a member',
  spec: '§1-7.6',
});

export const updateAnyFamilyMember = endpoint<typeof schema.updateAnyFamilyMember>({
  id: 'superadmin.family-members.update',
  method: 'PATCH',
  path: `${area}/:id`,
  resource: 'all-family-members',
  action: 'edit',
  bodyType: 'multipart',
  summary: 'Change a family member; the owning member stays',
  spec: '§1-7.6',
});

export const deleteAnyFamilyMember = endpoint<typeof schema.deleteAnyFamilyMember>({
  id: 'superadmin.family-members.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  resource: 'all-family-members',
  action: 'delete',
  summary: 'Remove a family member that has no deposits',
  spec: '§1-7.6',
});

export const anyFamilyMemberInvestmentSummary = endpoint<typeof schema.anyFamilyMemberInvestmentSummary>({
  id: 'superadmin.family-members.investment-summary',
  method: 'GET',
  path: `${area}/:id/investment-summary`,
  resource: 'all-family-members',
  action: 'show',
  summary: 'What was invested for a family member, in all and plan by plan',
  spec: '§1-7.6',
});
