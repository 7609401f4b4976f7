import { calculateCommission, commissionAnalytics, listCommissions } from '../../src/contract/commission-records';
import { handle, type Route } from '../http/bind';
import { handleFigures } from '../http/figures';
import { analyseCommissions } from '../use-cases/analyse-commissions';
import { calculateCommission as calculate } from '../use-cases/calculate-commission';
import { listCommissions as list } from '../use-cases/list-commissions';

export const commissionRecordRoutes: Route[] = [
  handle(listCommissions, ({ query }, context) => list(context, query)),
  handle(calculateCommission, ({ body }, context) => calculate(context, body.depositId)),
  handleFigures(commissionAnalytics, ({ query }, context) => analyseCommissions(context, query)),
];
