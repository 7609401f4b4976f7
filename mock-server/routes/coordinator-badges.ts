import { myBadges, myRanking, rankingLeaderboard, topPerformers } from '../../src/contract/coordinator-badges';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listOwnBadges } from '../use-cases/list-own-badges';
import { listRivals } from '../use-cases/list-rivals';
import { showLeaderboard } from '../use-cases/show-leaderboard';
import { showOwnRanking } from '../use-cases/show-own-ranking';

export const coordinatorBadgeRoutes: Route[] = [
  handleFigures(myBadges, ({ query }, context) => listOwnBadges(context, query)),
  handleFigures(myRanking, ({ query }, context) => showOwnRanking(context, query)),
  handleFigures(topPerformers, ({ query }, context) => listRivals(context, query)),
  handleFigures(rankingLeaderboard, ({ query }, context) => showLeaderboard(context, query)),
];
