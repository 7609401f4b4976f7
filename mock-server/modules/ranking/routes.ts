import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import { coordinatorLeaderboard } from '@/contract/coordinators';
import {
  allTopPerformers,
  badgeStatistics,
  coordinatorBadges,
  crossLevelLeaderboard,
  myBadges,
  myRanking,
  rankingLeaderboard,
  topPerformers,
  topPerformersByLevel,
} from '@/contract/ranking';
import { listAwardedBadges, listOwnBadges, summarizeBadges } from './badges';
import {
  compareLevelLeaders,
  listAllTopPerformers,
  listLeaders,
  listOwnLevelPerformers,
  listTopPerformers,
  showLeaderboard,
  showOwnRanking,
} from './leaders';

export const coordinatorRankingRoutes: Route[] = [
  handleCached(myBadges, ({ query }, context) => listOwnBadges(context, query)),
  handleCached(myRanking, ({ query }, context) => showOwnRanking(context, query)),
  handleCached(topPerformers, ({ query }, context) => listOwnLevelPerformers(context, query)),
  handleCached(rankingLeaderboard, ({ query }, context) => showLeaderboard(context, query)),
];

export const superadminRankingRoutes: Route[] = [
  handleCached(coordinatorLeaderboard, ({ query }, context) => listLeaders(context, query)),
  handleCached(allTopPerformers, ({ query }, context) => listAllTopPerformers(context, query)),
  handleCached(topPerformersByLevel, ({ query }, context) => listTopPerformers(context, query)),
  handleCached(coordinatorBadges, ({ query }, context) => listAwardedBadges(context, query)),
  handleCached(badgeStatistics, ({ query }, context) => summarizeBadges(context, query)),
  handleCached(crossLevelLeaderboard, ({ query }, context) => compareLevelLeaders(context, query)),
];
