import { memberInvestments, memberOverview, monthlyProgress } from '../../src/contract/member-area';
import { handle, type Route } from '../http/bind';
import { listOwnInvestments } from '../use-cases/list-own-investments';
import { showMemberOverview } from '../use-cases/show-member-overview';
import { showMonthlyProgress } from '../use-cases/show-monthly-progress';

export const memberAreaRoutes: Route[] = [
  handle(memberOverview, (_, context) => showMemberOverview(context)),
  handle(memberInvestments, (_, context) => listOwnInvestments(context)),
  handle(monthlyProgress, ({ query }, context) => showMonthlyProgress(context, query)),
];
