import {
  familyMemberInvestmentMonths,
  familyMemberInvestmentSummary,
  familyMemberPlanwiseMonths,
  memberInvestmentSummary,
  memberInvestmentsList,
} from '../../src/contract/analytics';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listMemberInvestments } from '../use-cases/list-member-investments';
import { showInvestmentMonths, showPlanMonths } from '../use-cases/show-investment-months';
import { summarizeFamilyMemberInvestments } from '../use-cases/summarize-family-member-investments';
import { summarizeMemberInvestments } from '../use-cases/summarize-member-investments';

export const analyticsRoutes: Route[] = [
  handleFigures(memberInvestmentsList, ({ query }, context) => listMemberInvestments(context, query)),
  handleFigures(memberInvestmentSummary, ({ query }, context) => summarizeMemberInvestments(context, query)),
  handleFigures(familyMemberInvestmentSummary, ({ query }, context) =>
    summarizeFamilyMemberInvestments(context, query),
  ),
  handleFigures(familyMemberInvestmentMonths, ({ query }, context) => showInvestmentMonths(context, query)),
  handleFigures(familyMemberPlanwiseMonths, ({ query }, context) => showPlanMonths(context, query)),
];
