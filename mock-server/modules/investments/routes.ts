import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import * as investments from '@/contract/investments';
import {
  listMemberInvestments,
  showInvestmentMonths,
  showPlanMonths,
  summarizeFamilyMemberInvestments,
  summarizeMemberInvestments,
} from './list';

export const investmentRoutes: Route[] = [
  handleCached(investments.memberInvestmentsList, ({ query }, context) => listMemberInvestments(context, query)),
  handleCached(investments.memberInvestmentSummary, ({ query }, context) => summarizeMemberInvestments(context, query)),
  handleCached(investments.familyMemberInvestmentSummary, ({ query }, context) =>
    summarizeFamilyMemberInvestments(context, query),
  ),
  handleCached(investments.familyMemberInvestmentMonths, ({ query }, context) => showInvestmentMonths(context, query)),
  handleCached(investments.familyMemberPlanwiseMonths, ({ query }, context) => showPlanMonths(context, query)),
];
