import type { z } from 'zod';
import { endpoint } from './endpoint';
import type * as schema from './family-members.schema';
export type FamilyMember = z.infer<typeof schema.familyMember>;
/** As the own member sees it. */
export type OwnFamilyMember = z.infer<typeof schema.ownFamilyMember>;
export type FamilyMemberForm = z.output<typeof schema.familyMemberForm>;
export type ActivePlan = z.infer<typeof schema.activePlan>;
export type InvestmentForm = z.output<typeof schema.createInvestment.body>;
export type InvestmentSummary = z.infer<typeof schema.investmentSummary>;

/** The signed-in member's own family. */
const memberPath = '/member/family-members';

export const listFamilyMembers = endpoint<typeof schema.listFamilyMembers>({
  id: 'member.family-members.list',
  method: 'GET',
  path: memberPath,
  resource: 'family-members',
  action: 'list',
});

export const createFamilyMember = endpoint<typeof schema.createFamilyMember>({
  id: 'member.family-members.create',
  method: 'POST',
  path: memberPath,
  resource: 'family-members',
  action: 'create',
  bodyType: 'multipart',
  status: 201,
});

export const updateFamilyMember = endpoint<typeof schema.updateFamilyMember>({
  id: 'member.family-members.update',
  method: 'PATCH',
  path: `${memberPath}/:id`,
  resource: 'family-members',
  action: 'edit',
  bodyType: 'multipart',
});

export const deleteFamilyMember = endpoint<typeof schema.deleteFamilyMember>({
  id: 'member.family-members.delete',
  method: 'DELETE',
  path: `${memberPath}/:id`,
  resource: 'family-members',
  action: 'delete',
});

export const familyMemberActivePlans = endpoint<typeof schema.familyMemberActivePlans>({
  id: 'member.family-members.active-plans',
  method: 'GET',
  path: `${memberPath}/:id/active-plans`,
  resource: 'family-members',
  action: 'show',
});

export const nextMonth = endpoint<typeof schema.nextMonth>({
  id: 'member.family-members.next-month',
  method: 'GET',
  path: `${memberPath}/:id/plan/:planId/next-month`,
  resource: 'investments',
  action: 'create',
});

export const familyMemberInvestments = endpoint<typeof schema.familyMemberInvestments>({
  id: 'member.family-members.investments',
  method: 'GET',
  path: `${memberPath}/:id/investments`,
  resource: 'investments',
  action: 'list',
});

export const familyInvestmentSummary = endpoint<typeof schema.familyInvestmentSummary>({
  id: 'member.family-members.family-investment-summary',
  method: 'GET',
  path: `${memberPath}/family-investment-summary`,
  resource: 'investments',
  action: 'list',
});

export const createInvestment = endpoint<typeof schema.createInvestment>({
  id: 'member.investment',
  method: 'POST',
  path: '/member/investment',
  resource: 'investments',
  action: 'create',
  status: 201,
});

/** The same for a family member alone, at two more addresses. */
const familyInvestment = (id: string, path: string) =>
  endpoint<typeof schema.createFamilyInvestment>({
    id,
    method: 'POST',
    path,
    resource: 'investments',
    action: 'create',
    status: 201,
  });

export const createFamilyInvestment = familyInvestment(
  'member.family-members.create-investment',
  `${memberPath}/create-investment`,
);

export const investForFamilyMember = familyInvestment('member.family-members.invest', `${memberPath}/invest`);

export const familyMemberInvestmentSummary = endpoint<typeof schema.familyMemberInvestmentSummary>({
  id: 'member.family-members.investment-summary',
  method: 'GET',
  path: `${memberPath}/:id/investment-summary`,
  resource: 'investments',
  action: 'show',
});

export const familyMemberInvestmentHistory = endpoint<typeof schema.familyMemberInvestmentHistory>({
  id: 'member.family-members.investment-history',
  method: 'GET',
  path: `${memberPath}/:id/investment-history`,
  resource: 'investments',
  action: 'show',
});

/** For diagnostics, like the call after it. */
export const debugFamilyMemberInvestments = endpoint<typeof schema.debugFamilyMemberInvestments>({
  id: 'member.family-members.debug-investments',
  method: 'GET',
  path: `${memberPath}/:id/debug-investments`,
  resource: 'investments',
  action: 'show',
});

export const testFamilyRoutes = endpoint<typeof schema.testFamilyRoutes>({
  id: 'member.family-members.test-routes',
  method: 'GET',
  path: `${memberPath}/test-routes`,
  resource: 'family-members',
  action: 'list',
});

/** Family members of every member, for the superadmin. */
const superadminPath = '/superadmin/family-members';

export const listAllFamilyMembers = endpoint<typeof schema.listAllFamilyMembers>({
  id: 'superadmin.family-members.list',
  method: 'GET',
  path: superadminPath,
  resource: 'all-family-members',
  action: 'list',
});

export const createAnyFamilyMember = endpoint<typeof schema.createAnyFamilyMember>({
  id: 'superadmin.family-members.create',
  method: 'POST',
  path: superadminPath,
  resource: 'all-family-members',
  action: 'create',
  bodyType: 'multipart',
  status: 201,
});

export const updateAnyFamilyMember = endpoint<typeof schema.updateAnyFamilyMember>({
  id: 'superadmin.family-members.update',
  method: 'PATCH',
  path: `${superadminPath}/:id`,
  resource: 'all-family-members',
  action: 'edit',
  bodyType: 'multipart',
});

export const deleteAnyFamilyMember = endpoint<typeof schema.deleteAnyFamilyMember>({
  id: 'superadmin.family-members.delete',
  method: 'DELETE',
  path: `${superadminPath}/:id`,
  resource: 'all-family-members',
  action: 'delete',
});

export const anyFamilyMemberInvestmentSummary = endpoint<typeof schema.anyFamilyMemberInvestmentSummary>({
  id: 'superadmin.family-members.investment-summary',
  method: 'GET',
  path: `${superadminPath}/:id/investment-summary`,
  resource: 'all-family-members',
  action: 'show',
});
