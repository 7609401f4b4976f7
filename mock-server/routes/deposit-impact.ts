import { depositImpact } from '../../src/contract/deposit-impact';
import { handle, type Route } from '../http/bind';
import { showDepositImpact } from '../use-cases/show-deposit-impact';

export const depositImpactRoutes: Route[] = [
  handle(depositImpact, ({ params }, context) => showDepositImpact(context, params.id)),
];
