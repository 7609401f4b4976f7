import { handle, type Route } from '@server/http/route';
import * as familyMembers from '@/contract/family-members';
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

export const familyMemberRoutes: Route[] = [
  handle(familyMembers.listAllFamilyMembers, ({ query }, context) => listAllFamilyMembers(context, query)),
  handle(familyMembers.createAnyFamilyMember, ({ body, picture }, context) =>
    createFamilyMember(context, body.memberReferenceId, body, picture),
  ),
  handle(familyMembers.updateAnyFamilyMember, ({ params, body, picture }, context) =>
    updateFamilyMember(context, params.id, body, picture),
  ),
  handle(familyMembers.deleteAnyFamilyMember, ({ params }, context) => deleteFamilyMember(context, params.id)),
  handle(familyMembers.anyFamilyMemberInvestmentSummary, ({ params }, context) =>
    summarizeInvestments(context, params.id),
  ),
  handle(familyMembers.listFamilyMembers, ({ query }, context) => listOwnFamilyMembers(context, query)),
  handle(
    familyMembers.createFamilyMember,
    async ({ body, picture }, context) =>
      (await countFamilyChange(context)) ?? createFamilyMember(context, context.actor.id, body, picture),
  ),
  handle(
    familyMembers.updateFamilyMember,
    async ({ params, body, picture }, context) =>
      (await countFamilyChange(context)) ?? updateFamilyMember(context, params.id, body, picture),
  ),
  handle(
    familyMembers.deleteFamilyMember,
    async ({ params }, context) => (await countFamilyChange(context)) ?? deleteFamilyMember(context, params.id),
  ),
  handle(familyMembers.familyInvestmentSummary, (_, context) => summarizeFamilyInvestments(context)),
  handle(familyMembers.familyMemberActivePlans, ({ params }, context) => listActivePlans(context, params.id)),
  handle(familyMembers.nextMonth, ({ params }, context) => findNextMonth(context, params.id, params.planId)),
  handle(familyMembers.familyMemberInvestments, ({ params }, context) =>
    listFamilyMemberInvestments(context, params.id),
  ),
  handle(familyMembers.createInvestment, ({ body }, context) => createInvestment(context, body)),
  handle(familyMembers.createFamilyInvestment, ({ body }, context) => createInvestment(context, body)),
  handle(familyMembers.investForFamilyMember, ({ body }, context) => createInvestment(context, body)),
  handle(familyMembers.testFamilyRoutes, (_, context) => listFamilyRoutes(context)),
  handle(familyMembers.familyMemberInvestmentSummary, ({ params }, context) =>
    summarizeInvestments(context, params.id),
  ),
  handle(familyMembers.familyMemberInvestmentHistory, ({ params, query }, context) =>
    showInvestmentHistory(context, params.id, query),
  ),
  handle(familyMembers.debugFamilyMemberInvestments, ({ params }, context) => debugInvestments(context, params.id)),
];
