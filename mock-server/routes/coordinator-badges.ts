import { myBadges, myRanking, rankingLeaderboard, topPerformers } from '../../src/contract/coordinator-badges';
import { handle, type Route } from '../http/bind';
import { listOwnBadges } from '../use-cases/list-own-badges';
import { listRivals } from '../use-cases/list-rivals';
import { showLeaderboard } from '../use-cases/show-leaderboard';
import { showOwnRanking } from '../use-cases/show-own-ranking';

export const coordinatorBadgeRoutes: Route[] = [
  handle(myBadges, ({ query }, context) => listOwnBadges(context, query)),
  handle(myRanking, ({ query }, context) => showOwnRanking(context, query)),
  handle(topPerformers, ({ query }, context) => listRivals(context, query)),
  handle(rankingLeaderboard, ({ query }, context) => showLeaderboard(context, query)),
];
