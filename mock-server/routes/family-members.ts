import {
  createFamilyInvestment,
  createFamilyMember,
  createInvestment,
  deleteFamilyMember,
  familyInvestmentSummary,
  familyMemberActivePlans,
  familyMemberInvestments,
  investForFamilyMember,
  listFamilyMembers,
  nextMonth,
  updateFamilyMember,
} from '../../src/contract/family-members';
import { handle, type Route } from '../http/bind';
import { createFamilyMember as create } from '../use-cases/create-family-member';
import { createInvestment as invest } from '../use-cases/create-investment';
import { deleteFamilyMember as remove } from '../use-cases/delete-family-member';
import { findNextMonth } from '../use-cases/find-next-month';
import { listActivePlans } from '../use-cases/list-active-plans';
import { listFamilyMemberInvestments } from '../use-cases/list-family-member-investments';
import { listOwnFamilyMembers } from '../use-cases/list-family-members';
import { summarizeFamilyInvestments } from '../use-cases/summarize-family-investments';
import { updateFamilyMember as update } from '../use-cases/update-family-member';

export const familyMemberRoutes: Route[] = [
  handle(listFamilyMembers, ({ query }, context) => listOwnFamilyMembers(context, query)),
  handle(createFamilyMember, ({ body, picture }, context) => create(context, context.actor.id, body, picture)),
  handle(updateFamilyMember, ({ params, body, picture }, context) => update(context, params.id, body, picture)),
  handle(deleteFamilyMember, ({ params }, context) => remove(context, params.id)),
  handle(familyInvestmentSummary, (_, context) => summarizeFamilyInvestments(context)),
  handle(familyMemberActivePlans, ({ params }, context) => listActivePlans(context, params.id)),
  handle(nextMonth, ({ params }, context) => findNextMonth(context, params.id, params.planId)),
  handle(familyMemberInvestments, ({ params }, context) => listFamilyMemberInvestments(context, params.id)),
  handle(createInvestment, ({ body }, context) => invest(context, body)),
  handle(createFamilyInvestment, ({ body }, context) => invest(context, body)),
  handle(investForFamilyMember, ({ body }, context) => invest(context, body)),
];
