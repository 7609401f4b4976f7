import {
  commissionStats,
  coordinatorOverview,
  listDownline,
  listOwnCommissions,
} from '../../src/contract/coordinator-area';
import { handle, type Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listDownline as list } from '../use-cases/list-downline';
import { listOwnCommissions as listOwn } from '../use-cases/list-own-commissions';
import { showCommissionStats } from '../use-cases/show-commission-stats';
import { showCoordinatorOverview } from '../use-cases/show-coordinator-overview';

export const coordinatorAreaRoutes: Route[] = [
  handleFigures(coordinatorOverview, ({ query }, context) => showCoordinatorOverview(context, query)),
  handle(listOwnCommissions, ({ query }, context) => listOwn(context, query)),
  handleFigures(commissionStats, ({ query }, context) => showCommissionStats(context, query)),
  handle(listDownline, ({ query }, context) => list(context, query)),
];
