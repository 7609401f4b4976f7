import type { z } from 'zod';
import { createCall, deleteCall, endpoint, listCall, recordCall, updateCall } from './endpoint';
import type * as schema from './family-members.schema';
import type { Resource } from './resource';
export type FamilyMember = z.infer<typeof schema.familyMember>;
/** A member sees somebody of the own family like this. */
export type OwnFamilyMember = z.infer<typeof schema.ownFamilyMember>;
export type FamilyMemberForm = z.output<typeof schema.familyMemberForm>;
export type ActivePlan = z.infer<typeof schema.activePlan>;
export type InvestmentForm = z.output<typeof schema.createInvestment.body>;
export type InvestmentSummary = z.infer<typeof schema.investmentSummary>;

/** The signed-in member's own family. */
const memberPath = '/member/family-members';

const ownFamily = { id: 'member.family-members', path: memberPath, resource: 'family-members' } as const;

export const listFamilyMembers = endpoint<typeof schema.listFamilyMembers>({
  ...listCall(ownFamily),
  offlineFor: 'member',
});
export const createFamilyMember = endpoint<typeof schema.createFamilyMember>({
  ...createCall(ownFamily),
  bodyType: 'multipart',
});
export const updateFamilyMember = endpoint<typeof schema.updateFamilyMember>({
  ...updateCall(ownFamily),
  bodyType: 'multipart',
});
export const deleteFamilyMember = endpoint<typeof schema.deleteFamilyMember>(deleteCall(ownFamily));

export const familyMemberActivePlans = endpoint<typeof schema.familyMemberActivePlans>({
  ...recordCall(ownFamily, 'active-plans', 'family-members.show'),
  offlineFor: 'member',
});

export const nextMonth = endpoint<typeof schema.nextMonth>({
  id: 'member.family-members.next-month',
  path: `${memberPath}/:id/plan/:planId/next-month`,
  access: 'investments.create',
});

export const familyMemberInvestments = endpoint<typeof schema.familyMemberInvestments>(
  recordCall(ownFamily, 'investments', 'investments.list'),
);

export const familyInvestmentSummary = endpoint<typeof schema.familyInvestmentSummary>({
  path: `${memberPath}/family-investment-summary`,
  access: 'investments.list',
});

export const createInvestment = endpoint<typeof schema.createInvestment>({
  method: 'POST',
  path: '/member/investment',
  access: 'investments.create',
  status: 201,
});

/** An investment for a family member alone is made at two more paths. */
const familyInvestment = (id: string, path: string) =>
  endpoint<typeof schema.createFamilyInvestment>({
    id,
    method: 'POST',
    path,
    access: 'investments.create',
    status: 201,
  });

export const createFamilyInvestment = familyInvestment(
  'member.family-members.create-investment',
  `${memberPath}/create-investment`,
);

export const investForFamilyMember = familyInvestment('member.family-members.invest', `${memberPath}/invest`);

export const familyMemberInvestmentSummary = endpoint<typeof schema.familyMemberInvestmentSummary>(
  recordCall(ownFamily, 'investment-summary', 'investments.show'),
);

export const familyMemberInvestmentHistory = endpoint<typeof schema.familyMemberInvestmentHistory>(
  recordCall(ownFamily, 'investment-history', 'investments.show'),
);

/** This call and the one after it are for diagnostics. */
export const debugFamilyMemberInvestments = endpoint<typeof schema.debugFamilyMemberInvestments>(
  recordCall(ownFamily, 'debug-investments', 'investments.show'),
);

export const testFamilyRoutes = endpoint<typeof schema.testFamilyRoutes>({
  path: `${memberPath}/test-routes`,
  access: 'family-members.list',
});

/** Family members of every member, for the superadmin. */
const allFamilies = {
  id: 'superadmin.family-members',
  path: '/superadmin/family-members',
  resource: 'all-family-members',
} as const;

export const listAllFamilyMembers = endpoint<typeof schema.listAllFamilyMembers>(listCall(allFamilies));
export const createAnyFamilyMember = endpoint<typeof schema.createAnyFamilyMember>({
  ...createCall(allFamilies),
  bodyType: 'multipart',
});
export const updateAnyFamilyMember = endpoint<typeof schema.updateAnyFamilyMember>({
  ...updateCall(allFamilies),
  bodyType: 'multipart',
});
export const deleteAnyFamilyMember = endpoint<typeof schema.deleteAnyFamilyMember>(deleteCall(allFamilies));

export const anyFamilyMemberInvestmentSummary = endpoint<typeof schema.anyFamilyMemberInvestmentSummary>(
  recordCall(allFamilies, 'investment-summary', 'all-family-members.show'),
);

export const ownFamilyResource = {
  name: 'family-members',
  list: listFamilyMembers,
  rows: ['familyMembers'],
  record: 'familyMember',
  create: createFamilyMember,
  update: updateFamilyMember,
  deleteOne: deleteFamilyMember,
} satisfies Resource;

export const allFamiliesResource = {
  name: 'all-family-members',
  audit: 'family-member',
  list: listAllFamilyMembers,
  rows: ['familyMembers'],
  idFilter: 'familyMemberId',
  record: 'familyMember',
  create: createAnyFamilyMember,
  update: updateAnyFamilyMember,
  deleteOne: deleteAnyFamilyMember,
} satisfies Resource;
