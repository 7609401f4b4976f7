import { allMembersProgress, memberAnalytics, memberProgressDetail } from '../../src/contract/investment-progress';
import { handle, type Route } from '../http/bind';
import { listMembersProgress } from '../use-cases/list-members-progress';
import { showMemberAnalytics } from '../use-cases/show-member-analytics';
import { showMemberProgress } from '../use-cases/show-member-progress';

export const investmentProgressRoutes: Route[] = [
  handle(allMembersProgress, ({ query }, context) => listMembersProgress(context, query)),
  handle(memberProgressDetail, ({ params, query }, context) => showMemberProgress(context, params.id, query)),
  handle(memberAnalytics, ({ params, query }, context) => showMemberAnalytics(context, params.id, query)),
];
