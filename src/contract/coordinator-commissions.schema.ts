import { z } from 'zod';
import { bulkResult, commissionIds } from './commissions.schema';
import { BOOKKEEPING_STATUSES } from './coordinator-area';
import { ownCommission, scope } from './coordinator-area.schema';
import { answer, schemas } from './endpoint.schema';
import {
  count,
  id,
  pageQuery,
  pageReply,
  queryChoice,
  queryMonth,
  queryText,
  queryYear,
  rupees,
} from './primitives.schema';

const status = queryChoice(BOOKKEEPING_STATUSES);
const sums = { totalCommission: rupees, totalCollection: rupees, transactionCount: count };

export const commissionInsights = schemas({
  query: { ...scope, status, month: queryMonth, year: queryYear },
  reply: answer(
    z.object({
      planWise: z.array(z.object({ _id: id, planName: z.string(), ...sums })),
      memberWise: z.array(z.object({ _id: id, memberName: z.string(), userName: z.string(), ...sums })),
    }),
  ),
});

export const commissionDetails = schemas({
  query: { ...scope, ...pageQuery(50), status, month: queryMonth, year: queryYear },
  reply: answer(z.object({ commissions: z.array(ownCommission), ...pageReply })),
});

export const exportOwnCommissions = schemas({
  query: { ...scope, status, month: queryMonth, year: queryYear, member: queryText, plan: queryText },
  reply: answer(z.object({ csvUrl: z.string() })),
});

export const processCommissions = schemas({ body: z.object({ commissionIds }), reply: answer(bulkResult) });
