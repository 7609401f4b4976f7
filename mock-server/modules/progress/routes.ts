import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import { allMembersProgress, memberAnalytics, memberProgressDetail } from '@/contract/progress';
import { listMembersProgress } from './list';
import { showMemberAnalytics } from './member-analytics';
import { showMemberProgress } from './member-progress';

export const investmentProgressRoutes: Route[] = [
  handleCached(allMembersProgress, ({ query }, context) => listMembersProgress(context, query)),
  handleCached(memberProgressDetail, ({ params, query }, context) => showMemberProgress(context, params.id, query)),
  handleCached(memberAnalytics, ({ params, query }, context) => showMemberAnalytics(context, params.id, query)),
];
