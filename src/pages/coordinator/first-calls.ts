import { commissionInsights, commissionStats } from '@/contract/commissions';
import { coordinatorOverview, planBreakdown } from '@/contract/dashboards';
import { investmentStats } from '@/contract/downline';
import { myBadges, myRanking, rankingLeaderboard } from '@/contract/ranking';
import { newsCalls } from '@/pages/shared/news/first-calls';
import type { FirstCalls } from '@/providers/page-resource';
import { firstCall, firstPage } from '@/refine/first-calls';

export const INVESTMENT_LIST = {
  name: 'coordinator-investments',
  pageSize: 20,
  // The last four stand in links from the figures of a unit or a member.
  filterNames: ['member', 'plan', 'date', 'month', 'year', 'status', 'unitId', 'memberId', 'paidIn', 'submittedTo'],
};
export const COMMISSION_LIST = {
  name: 'coordinator-commissions',
  pageSize: 20,
  filterNames: ['member', 'plan', 'month', 'year', 'status'],
};
export const LEADERBOARD_SIZE = 20;
export const ALL_TIME_QUERY = { timeframe: 'all' } as const;

export const dashboardCalls: FirstCalls = () => [
  firstCall(coordinatorOverview),
  firstCall(myBadges, ALL_TIME_QUERY),
  firstCall(myRanking, ALL_TIME_QUERY),
  ...newsCalls(),
];

export const investmentCalls: FirstCalls = ({ search }) => [
  firstCall(investmentStats),
  firstCall(commissionInsights),
  firstPage('downline-investments', INVESTMENT_LIST, search),
  firstCall(planBreakdown),
];

export const commissionCalls: FirstCalls = ({ search }) => [
  firstCall(commissionStats),
  firstCall(commissionInsights),
  firstPage('own-commissions', COMMISSION_LIST, search),
  firstCall(planBreakdown),
];

export const rankingCalls: FirstCalls = ({ search }) => {
  const asked = new URLSearchParams(search).get('timeframe');
  const timeframe = asked === 'year' || asked === 'month' ? asked : 'all';
  return [
    firstCall(myBadges, { timeframe }),
    firstCall(myRanking, { timeframe }),
    firstCall(rankingLeaderboard, { timeframe, limit: LEADERBOARD_SIZE }),
  ];
};
