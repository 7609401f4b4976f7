import { memberInvestments, memberOverview, monthlyProgress } from '../../src/contract/member-area';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listOwnInvestments } from '../use-cases/list-own-investments';
import { showMemberOverview } from '../use-cases/show-member-overview';
import { showMonthlyProgress } from '../use-cases/show-monthly-progress';

export const memberAreaRoutes: Route[] = [
  handleFigures(memberOverview, (_, context) => showMemberOverview(context)),
  handleFigures(memberInvestments, (_, context) => listOwnInvestments(context)),
  handleFigures(monthlyProgress, ({ query }, context) => showMonthlyProgress(context, query)),
];
