import { handle, type Route } from '@server/route';
import * as family from '@/contract/family-members';
import * as investments from './investments';
import * as records from './records';

export const familyMemberRoutes: Route[] = [
  handle(family.listAllFamilyMembers, ({ query }, context) => records.listAllFamilyMembers(context, query)),
  handle(family.createAnyFamilyMember, ({ body, picture }, context) =>
    records.createFamilyMember(context, body.memberReferenceId, body, picture),
  ),
  handle(family.updateAnyFamilyMember, ({ params, body, picture }, context) =>
    records.updateFamilyMember(context, params.id, body, picture),
  ),
  handle(family.deleteAnyFamilyMember, ({ params }, context) => records.deleteFamilyMember(context, params.id)),
  handle(family.anyFamilyMemberInvestmentSummary, ({ params }, context) =>
    investments.summarizeInvestments(context, params.id),
  ),
  handle(family.listFamilyMembers, ({ query }, context) => records.listOwnFamilyMembers(context, query)),
  handle(
    family.createFamilyMember,
    async ({ body, picture }, context) =>
      (await records.countFamilyChange(context)) ??
      records.createFamilyMember(context, context.actor.id, body, picture),
  ),
  handle(
    family.updateFamilyMember,
    async ({ params, body, picture }, context) =>
      (await records.countFamilyChange(context)) ?? records.updateFamilyMember(context, params.id, body, picture),
  ),
  handle(
    family.deleteFamilyMember,
    async ({ params }, context) =>
      (await records.countFamilyChange(context)) ?? records.deleteFamilyMember(context, params.id),
  ),
  handle(family.familyInvestmentSummary, (_, context) => investments.summarizeFamilyInvestments(context)),
  handle(family.familyMemberActivePlans, ({ params }, context) => investments.listActivePlans(context, params.id)),
  handle(family.nextMonth, ({ params }, context) => investments.findNextMonth(context, params.id, params.planId)),
  handle(family.familyMemberInvestments, ({ params }, context) =>
    investments.listFamilyMemberInvestments(context, params.id),
  ),
  handle(family.createInvestment, ({ body }, context) => investments.createInvestment(context, body)),
  handle(family.createFamilyInvestment, ({ body }, context) => investments.createInvestment(context, body)),
  handle(family.investForFamilyMember, ({ body }, context) => investments.createInvestment(context, body)),
  handle(family.testFamilyRoutes, (_, context) => investments.listFamilyRoutes(context)),
  handle(family.familyMemberInvestmentSummary, ({ params }, context) =>
    investments.summarizeInvestments(context, params.id),
  ),
  handle(family.familyMemberInvestmentHistory, ({ params, query }, context) =>
    investments.showInvestmentHistory(context, params.id, query),
  ),
  handle(family.debugFamilyMemberInvestments, ({ params }, context) =>
    investments.debugInvestments(context, params.id),
  ),
];
