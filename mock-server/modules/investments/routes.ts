import { handleCached, type Route } from '@server/route';
import * as investments from '@/contract/investments';
import * as lists from './list';

export const investmentRoutes: Route[] = [
  handleCached(investments.memberInvestmentsList, ({ query }, context) => lists.listMemberInvestments(context, query)),
  handleCached(investments.memberInvestmentSummary, ({ query }, context) =>
    lists.summarizeMemberInvestments(context, query),
  ),
  handleCached(investments.familyMemberInvestmentSummary, ({ query }, context) =>
    lists.summarizeFamilyMemberInvestments(context, query),
  ),
  handleCached(investments.familyMemberInvestmentMonths, ({ query }, context) =>
    lists.showInvestmentMonths(context, query),
  ),
  handleCached(investments.familyMemberPlanwiseMonths, ({ query }, context) => lists.showPlanMonths(context, query)),
];
