import { investmentStats, listDownlineInvestments } from '../../src/contract/coordinator-investments';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listDownlineInvestments as list } from '../use-cases/list-downline-investments';
import { summarizeDownlineInvestments } from '../use-cases/summarize-downline-investments';

export const coordinatorInvestmentRoutes: Route[] = [
  handleFigures(listDownlineInvestments, ({ query }, context) => list(context, query)),
  handleFigures(investmentStats, ({ query }, context) => summarizeDownlineInvestments(context, query)),
];
