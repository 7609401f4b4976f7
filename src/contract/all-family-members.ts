import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { investmentSummary } from './family-investments';
import { familyMemberForm } from './family-member-form';
import { familyMember } from './family-members';
import { allowed } from './permissions';
import { ID_LENGTH, id, idOf, pageQuery, pageReply, queryId, queryText, sortQuery } from './primitives';

/** Family members of every member, for the superadmin (§1-2.13, §1-7.6). */
const area = '/superadmin/family-members';
const familyMemberId = { id: idOf('Family member') };

export const listAllFamilyMembers = endpoint({
  id: 'superadmin.family-members.list',
  method: 'GET',
  path: area,
  roles: allowed('all-family-members', 'list'),
  summary: 'Family members, grouped by their member when no sorting is asked for',
  spec: '§1-7.6',
  query: {
    ...pageQuery(50),
    search: queryText,
    memberId: queryId,
    /** One family member alone: what a form at an address of its own asks for. */
    familyMemberId: queryId,
    ...sortQuery(['name', 'relationship', 'dateOfBirth', 'member', 'createdAt']),
  },
  reply: answer(z.object({ familyMembers: z.array(familyMember), ...pageReply })),
});

export const anyFamilyMemberForm = familyMemberForm.extend({
  memberReferenceId: z
    .string({ error: 'Select a member' })
    .min(1, { error: 'Select a member', abort: true })
    .length(ID_LENGTH, { error: 'Invalid member ID format' }),
});

export const createAnyFamilyMember = endpoint({
  id: 'superadmin.family-members.create',
  method: 'POST',
  path: area,
  roles: allowed('all-family-members', 'create'),
  summary: 'Register a family member of a member',
  spec: '§1-7.6',
  body: anyFamilyMemberForm,
  bodyType: 'multipart',
  reply: answer(z.object({ familyMember })),
  status: 201,
});

export const updateAnyFamilyMember = endpoint({
  id: 'superadmin.family-members.update',
  method: 'PATCH',
  path: `${area}/:id`,
  roles: allowed('all-family-members', 'edit'),
  summary: 'Change a family member; the owning member stays',
  spec: '§1-7.6',
  params: familyMemberId,
  body: familyMemberForm.partial(),
  bodyType: 'multipart',
  reply: answer(z.object({ familyMember })),
});

export const deleteAnyFamilyMember = endpoint({
  id: 'superadmin.family-members.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  roles: allowed('all-family-members', 'delete'),
  summary: 'Remove a family member that has no deposits',
  spec: '§1-7.6',
  params: familyMemberId,
  reply: answer(z.object({ _id: id })),
});

export const anyFamilyMemberInvestmentSummary = endpoint({
  id: 'superadmin.family-members.investment-summary',
  method: 'GET',
  path: `${area}/:id/investment-summary`,
  roles: allowed('all-family-members', 'show'),
  summary: 'What was invested for a family member, in all and plan by plan',
  spec: '§1-7.6',
  params: familyMemberId,
  reply: answer(investmentSummary),
});
