import { listMyDeposits } from '../../src/contract/member-deposits';
import { handle, type Route } from '../http/bind';
import { listMyDeposits as list } from '../use-cases/list-my-deposits';

export const memberDepositRoutes: Route[] = [handle(listMyDeposits, ({ query }, context) => list(context, query))];
