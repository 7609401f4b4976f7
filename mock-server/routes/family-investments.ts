import {
  debugFamilyMemberInvestments,
  familyMemberInvestmentHistory,
  familyMemberInvestmentSummary,
  testFamilyRoutes,
} from '../../src/contract/family-investments';
import { handle, type Route } from '../http/bind';
import { debugInvestments } from '../use-cases/debug-investments';
import { listFamilyRoutes } from '../use-cases/list-family-routes';
import { showInvestmentHistory } from '../use-cases/show-investment-history';
import { summarizeInvestments } from '../use-cases/summarize-investments';

export const familyInvestmentRoutes: Route[] = [
  handle(testFamilyRoutes, (_, context) => listFamilyRoutes(context)),
  handle(familyMemberInvestmentSummary, ({ params }, context) => summarizeInvestments(context, params.id)),
  handle(familyMemberInvestmentHistory, ({ params, query }, context) =>
    showInvestmentHistory(context, params.id, query),
  ),
  handle(debugFamilyMemberInvestments, ({ params }, context) => debugInvestments(context, params.id)),
];
