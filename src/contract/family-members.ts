import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './family-members.schema';

/** What the product's two forms offer together; each of them offers its own part. */
export const RELATIONSHIPS = [
  'spouse',
  'child',
  'father',
  'mother',
  'parent',
  'sibling',
  'grandparent',
  'grandchild',
  'other',
] as const;
export const GENDERS = ['male', 'female', 'other'] as const;

export type FamilyMember = z.infer<typeof schema.familyMember>;
export type FamilyMemberForm = z.output<typeof schema.familyMemberForm>;
export type ActivePlan = z.infer<typeof schema.activePlan>;
export type InvestmentForm = z.output<typeof schema.investmentForm>;

const area = '/member/family-members';

export const listFamilyMembers = endpoint<typeof schema.listFamilyMembers>({
  id: 'member.family-members.list',
  method: 'GET',
  path: area,
  resource: 'family-members',
  action: 'list',
  summary: 'The own family',
  spec: '§2-7',
});

export const createFamilyMember = endpoint<typeof schema.createFamilyMember>({
  id: 'member.family-members.create',
  method: 'POST',
  path: area,
  resource: 'family-members',
  action: 'create',
  bodyType: 'multipart',
  status: 201,
  summary: 'Register a family member',
  spec: '§2-7',
});

export const updateFamilyMember = endpoint<typeof schema.updateFamilyMember>({
  id: 'member.family-members.update',
  method: 'PATCH',
  path: `${area}/:id`,
  resource: 'family-members',
  action: 'edit',
  bodyType: 'multipart',
  summary: 'Change a family member of the own family',
  spec: '§2-7',
});

export const deleteFamilyMember = endpoint<typeof schema.deleteFamilyMember>({
  id: 'member.family-members.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  resource: 'family-members',
  action: 'delete',
  summary: 'Remove a family member that has no deposits',
  spec: '§2-7',
});

export const familyMemberActivePlans = endpoint<typeof schema.familyMemberActivePlans>({
  id: 'member.family-members.active-plans',
  method: 'GET',
  path: `${area}/:id/active-plans`,
  resource: 'family-members',
  action: 'show',
  summary: 'Plans this family member has begun',
  spec: '§2-7',
});

export const nextMonth = endpoint<typeof schema.nextMonth>({
  id: 'member.family-members.next-month',
  method: 'GET',
  path: `${area}/:id/plan/:planId/next-month`,
  resource: 'investments',
  action: 'create',
  summary: 'The month the next payment of a begun plan is for; 404 when none was made yet',
  spec: '§2-7',
});

export const familyMemberInvestments = endpoint<typeof schema.familyMemberInvestments>({
  id: 'member.family-members.investments',
  method: 'GET',
  path: `${area}/:id/investments`,
  resource: 'investments',
  action: 'list',
  summary: 'Every deposit made for this family member, newest first',
  spec: '§2-7',
});

export const familyInvestmentSummary = endpoint<typeof schema.familyInvestmentSummary>({
  id: 'member.family-members.family-investment-summary',
  method: 'GET',
  path: `${area}/family-investment-summary`,
  resource: 'investments',
  action: 'list',
  summary: 'What each of the family has invested, and the plans that can be chosen',
  spec: '§2-7',
});

/** One call at three addresses. */
const invest = (id: string, path: string) =>
  endpoint<typeof schema.createInvestment>({
    id,
    method: 'POST',
    path,
    resource: 'investments',
    action: 'create',
    status: 201,
    summary: 'Ask for an investment for a family member; it waits for approval',
    spec: '§2-7',
  });

export const createInvestment = invest('member.investment', '/member/investment');
export const createFamilyInvestment = invest('member.family-members.create-investment', `${area}/create-investment`);
export const investForFamilyMember = invest('member.family-members.invest', `${area}/invest`);
