import { commissionDetails, commissionInsights, processCommissions } from '../../src/contract/coordinator-commissions';
import { handle, type Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { listOwnCommissions } from '../use-cases/list-own-commissions';
import { processCommissions as process } from '../use-cases/process-commissions';
import { showCommissionInsights } from '../use-cases/show-commission-insights';

export const coordinatorCommissionRoutes: Route[] = [
  handleFigures(commissionInsights, ({ query }, context) => showCommissionInsights(context, query)),
  handle(commissionDetails, ({ query }, context) => listOwnCommissions(context, query)),
  handle(processCommissions, ({ body }, context) => process(context, body.commissionIds)),
];
