import { commissionStatement } from '../../src/contract/commission-statement';
import { handle, type Route } from '../http/bind';
import { linkStatement } from '../use-cases/link-statement';

export const commissionStatementRoutes: Route[] = [
  handle(commissionStatement, ({ query }, context) => linkStatement(context, query)),
];
