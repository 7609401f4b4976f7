import {
  familyMemberInvestmentMonths,
  familyMemberInvestmentSummary,
  familyMemberPlanwiseMonths,
  memberInvestmentSummary,
  memberInvestmentsList,
} from '../../src/contract/analytics';
import { handle, type Route } from '../http/bind';
import { listMemberInvestments } from '../use-cases/list-member-investments';
import { showInvestmentMonths, showPlanMonths } from '../use-cases/show-investment-months';
import { summarizeFamilyMemberInvestments } from '../use-cases/summarize-family-member-investments';
import { summarizeMemberInvestments } from '../use-cases/summarize-member-investments';

export const analyticsRoutes: Route[] = [
  handle(memberInvestmentsList, ({ query }, context) => listMemberInvestments(context, query)),
  handle(memberInvestmentSummary, ({ query }, context) => summarizeMemberInvestments(context, query)),
  handle(familyMemberInvestmentSummary, ({ query }, context) => summarizeFamilyMemberInvestments(context, query)),
  handle(familyMemberInvestmentMonths, ({ query }, context) => showInvestmentMonths(context, query)),
  handle(familyMemberPlanwiseMonths, ({ query }, context) => showPlanMonths(context, query)),
];
