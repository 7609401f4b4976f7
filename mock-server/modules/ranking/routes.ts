import { handleCached } from '@server/figures/result-cache';
import type { Route } from '@server/http/route';
import * as coordinators from '@/contract/coordinators';
import * as ranking from '@/contract/ranking';
import {
  compareLevelLeaders,
  listAllTopPerformers,
  listAwardedBadges,
  listLeaders,
  listOwnBadges,
  listOwnLevelPerformers,
  listTopPerformers,
  showLeaderboard,
  showOwnRanking,
  summarizeBadges,
} from './leaders';

export const rankingRoutes: Route[] = [
  handleCached(ranking.myBadges, ({ query }, context) => listOwnBadges(context, query)),
  handleCached(ranking.myRanking, ({ query }, context) => showOwnRanking(context, query)),
  handleCached(ranking.topPerformers, ({ query }, context) => listOwnLevelPerformers(context, query)),
  handleCached(ranking.rankingLeaderboard, ({ query }, context) => showLeaderboard(context, query)),
  handleCached(coordinators.coordinatorLeaderboard, ({ query }, context) => listLeaders(context, query)),
  handleCached(ranking.allTopPerformers, ({ query }, context) => listAllTopPerformers(context, query)),
  handleCached(ranking.topPerformersByLevel, ({ query }, context) => listTopPerformers(context, query)),
  handleCached(ranking.coordinatorBadges, ({ query }, context) => listAwardedBadges(context, query)),
  handleCached(ranking.badgeStatistics, ({ query }, context) => summarizeBadges(context, query)),
  handleCached(ranking.crossLevelLeaderboard, ({ query }, context) => compareLevelLeaders(context, query)),
];
