import { z } from 'zod';
import { scope } from './coordinator-area.schema';
import { answer, schemas } from './endpoint.schema';
import { count, period, queryMonth, queryYear, rupees } from './primitives.schema';

const sum = z.object({ transactionCount: count, totalCollection: rupees, totalCommission: rupees });

export const commissionStatement = schemas({
  query: { ...scope, month: queryMonth, year: queryYear },
  reply: answer(
    z.object({
      ...period,
      /** Approved and paid. */
      earned: sum,
      pending: sum,
      rejected: sum,
      /** Earned and pending: rejected ones count nowhere else. */
      total: sum,
      pdfUrl: z.string(),
      csvUrl: z.string(),
    }),
  ),
});
