import { handle, type Route } from '@server/http/route';
import {
  anyFamilyMemberInvestmentSummary,
  createAnyFamilyMember,
  createFamilyInvestment,
  createFamilyMember as createFamilyMemberEndpoint,
  createInvestment as createInvestmentEndpoint,
  debugFamilyMemberInvestments,
  deleteAnyFamilyMember,
  deleteFamilyMember as deleteFamilyMemberEndpoint,
  familyInvestmentSummary,
  familyMemberActivePlans,
  familyMemberInvestmentHistory,
  familyMemberInvestmentSummary,
  familyMemberInvestments,
  investForFamilyMember,
  listAllFamilyMembers as listAllFamilyMembersEndpoint,
  listFamilyMembers,
  nextMonth,
  testFamilyRoutes,
  updateAnyFamilyMember,
  updateFamilyMember as updateFamilyMemberEndpoint,
} from '@/contract/family-members';
import {
  createInvestment,
  debugInvestments,
  findNextMonth,
  listActivePlans,
  listFamilyMemberInvestments,
  listFamilyRoutes,
  showInvestmentHistory,
  summarizeFamilyInvestments,
  summarizeInvestments,
} from './investments';
import {
  countFamilyChange,
  createFamilyMember,
  deleteFamilyMember,
  listAllFamilyMembers,
  listOwnFamilyMembers,
  updateFamilyMember,
} from './records';

export const superadminFamilyRoutes: Route[] = [
  handle(listAllFamilyMembersEndpoint, ({ query }, context) => listAllFamilyMembers(context, query)),
  handle(createAnyFamilyMember, ({ body, picture }, context) =>
    createFamilyMember(context, body.memberReferenceId, body, picture),
  ),
  handle(updateAnyFamilyMember, ({ params, body, picture }, context) =>
    updateFamilyMember(context, params.id, body, picture),
  ),
  handle(deleteAnyFamilyMember, ({ params }, context) => deleteFamilyMember(context, params.id)),
  handle(anyFamilyMemberInvestmentSummary, ({ params }, context) => summarizeInvestments(context, params.id)),
];

export const memberFamilyRoutes: Route[] = [
  handle(listFamilyMembers, ({ query }, context) => listOwnFamilyMembers(context, query)),
  handle(
    createFamilyMemberEndpoint,
    async ({ body, picture }, context) =>
      (await countFamilyChange(context)) ?? createFamilyMember(context, context.actor.id, body, picture),
  ),
  handle(
    updateFamilyMemberEndpoint,
    async ({ params, body, picture }, context) =>
      (await countFamilyChange(context)) ?? updateFamilyMember(context, params.id, body, picture),
  ),
  handle(
    deleteFamilyMemberEndpoint,
    async ({ params }, context) => (await countFamilyChange(context)) ?? deleteFamilyMember(context, params.id),
  ),
  handle(familyInvestmentSummary, (_, context) => summarizeFamilyInvestments(context)),
  handle(familyMemberActivePlans, ({ params }, context) => listActivePlans(context, params.id)),
  handle(nextMonth, ({ params }, context) => findNextMonth(context, params.id, params.planId)),
  handle(familyMemberInvestments, ({ params }, context) => listFamilyMemberInvestments(context, params.id)),
  handle(createInvestmentEndpoint, ({ body }, context) => createInvestment(context, body)),
  handle(createFamilyInvestment, ({ body }, context) => createInvestment(context, body)),
  handle(investForFamilyMember, ({ body }, context) => createInvestment(context, body)),
  handle(testFamilyRoutes, (_, context) => listFamilyRoutes(context)),
  handle(familyMemberInvestmentSummary, ({ params }, context) => summarizeInvestments(context, params.id)),
  handle(familyMemberInvestmentHistory, ({ params, query }, context) =>
    showInvestmentHistory(context, params.id, query),
  ),
  handle(debugFamilyMemberInvestments, ({ params }, context) => debugInvestments(context, params.id)),
];
