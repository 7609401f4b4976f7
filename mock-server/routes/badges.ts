import {
  allTopPerformers,
  badgeStatistics,
  coordinatorBadges,
  crossLevelLeaderboard,
  topPerformersByLevel,
} from '../../src/contract/badges';
import { handle, type Route } from '../http/bind';
import { compareLevels } from '../use-cases/compare-levels';
import { listAllTopPerformers } from '../use-cases/list-all-top-performers';
import { listAwardedBadges } from '../use-cases/list-awarded-badges';
import { listTopPerformers } from '../use-cases/list-top-performers';
import { summarizeBadges } from '../use-cases/summarize-badges';

export const badgeRoutes: Route[] = [
  handle(allTopPerformers, ({ query }, context) => listAllTopPerformers(context, query)),
  handle(topPerformersByLevel, ({ query }, context) => listTopPerformers(context, query)),
  handle(coordinatorBadges, ({ query }, context) => listAwardedBadges(context, query)),
  handle(badgeStatistics, ({ query }, context) => summarizeBadges(context, query)),
  handle(crossLevelLeaderboard, ({ query }, context) => compareLevels(context, query)),
];
