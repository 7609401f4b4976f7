import { investmentStats, listDownlineInvestments } from '../../src/contract/coordinator-investments';
import { handle, type Route } from '../http/bind';
import { listDownlineInvestments as list } from '../use-cases/list-downline-investments';
import { summarizeDownlineInvestments } from '../use-cases/summarize-downline-investments';

export const coordinatorInvestmentRoutes: Route[] = [
  handle(listDownlineInvestments, ({ query }, context) => list(context, query)),
  handle(investmentStats, ({ query }, context) => summarizeDownlineInvestments(context, query)),
];
