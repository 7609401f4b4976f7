import { handleCached, type Route } from '@server/route';
import * as coordinators from '@/contract/coordinators';
import * as ranking from '@/contract/ranking';
import * as leaders from './leaders';

export const rankingRoutes: Route[] = [
  handleCached(ranking.myBadges, ({ query }, context) => leaders.listOwnBadges(context, query)),
  handleCached(ranking.myRanking, ({ query }, context) => leaders.showOwnRanking(context, query)),
  handleCached(ranking.topPerformers, ({ query }, context) => leaders.listOwnLevelPerformers(context, query)),
  handleCached(ranking.rankingLeaderboard, ({ query }, context) => leaders.showLeaderboard(context, query)),
  handleCached(coordinators.coordinatorLeaderboard, ({ query }, context) => leaders.listLeaders(context, query)),
  handleCached(ranking.allTopPerformers, ({ query }, context) => leaders.listAllTopPerformers(context, query)),
  handleCached(ranking.topPerformersByLevel, ({ query }, context) => leaders.listTopPerformers(context, query)),
  handleCached(ranking.coordinatorBadges, ({ query }, context) => leaders.listAwardedBadges(context, query)),
  handleCached(ranking.badgeStatistics, ({ query }, context) => leaders.summarizeBadges(context, query)),
  handleCached(ranking.crossLevelLeaderboard, ({ query }, context) => leaders.compareLevelLeaders(context, query)),
];
