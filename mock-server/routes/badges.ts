import {
  allTopPerformers,
  badgeStatistics,
  coordinatorBadges,
  crossLevelLeaderboard,
  topPerformersByLevel,
} from '../../src/contract/badges';
import type { Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { compareLevels } from '../use-cases/compare-levels';
import { listAllTopPerformers } from '../use-cases/list-all-top-performers';
import { listAwardedBadges } from '../use-cases/list-awarded-badges';
import { listTopPerformers } from '../use-cases/list-top-performers';
import { summarizeBadges } from '../use-cases/summarize-badges';

export const badgeRoutes: Route[] = [
  handleFigures(allTopPerformers, ({ query }, context) => listAllTopPerformers(context, query)),
  handleFigures(topPerformersByLevel, ({ query }, context) => listTopPerformers(context, query)),
  handleFigures(coordinatorBadges, ({ query }, context) => listAwardedBadges(context, query)),
  handleFigures(badgeStatistics, ({ query }, context) => summarizeBadges(context, query)),
  handleFigures(crossLevelLeaderboard, ({ query }, context) => compareLevels(context, query)),
];
