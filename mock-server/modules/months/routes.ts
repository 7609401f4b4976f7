import { handle, handleCached, type Route } from '@server/route';
import * as months from '@/contract/months';
import { closeMonth, listMonths, reopenMonth } from './decisions';

export const monthRoutes: Route[] = [
  handleCached(months.listMonths, (_, context) => listMonths(context)),
  handle(months.closeMonth, ({ params }, context) => closeMonth(context, params)),
  handle(months.reopenMonth, ({ params, body }, context) => reopenMonth(context, params, body.reason)),
];
