import { allMembersProgress, memberAnalytics, memberProgressDetail } from '../../src/contract/investment-progress';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listMembersProgress } from '../use-cases/list-members-progress';
import { showMemberAnalytics } from '../use-cases/show-member-analytics';
import { showMemberProgress } from '../use-cases/show-member-progress';

export const investmentProgressRoutes: Route[] = [
  handleFigures(allMembersProgress, ({ query }, context) => listMembersProgress(context, query)),
  handleFigures(memberProgressDetail, ({ params, query }, context) => showMemberProgress(context, params.id, query)),
  handleFigures(memberAnalytics, ({ params, query }, context) => showMemberAnalytics(context, params.id, query)),
];
