import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import {
  familyMemberInvestmentMonths,
  familyMemberInvestmentSummary,
  familyMemberPlanwiseMonths,
  memberInvestmentSummary,
  memberInvestmentsList,
} from '@/contract/investments';
import { listMemberInvestments, showInvestmentMonths, showPlanMonths } from './list';
import { summarizeFamilyMemberInvestments, summarizeMemberInvestments } from './summaries';

export const investmentRoutes: Route[] = [
  handleCached(memberInvestmentsList, ({ query }, context) => listMemberInvestments(context, query)),
  handleCached(memberInvestmentSummary, ({ query }, context) => summarizeMemberInvestments(context, query)),
  handleCached(familyMemberInvestmentSummary, ({ query }, context) => summarizeFamilyMemberInvestments(context, query)),
  handleCached(familyMemberInvestmentMonths, ({ query }, context) => showInvestmentMonths(context, query)),
  handleCached(familyMemberPlanwiseMonths, ({ query }, context) => showPlanMonths(context, query)),
];
