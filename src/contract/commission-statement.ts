import { z } from 'zod';
import { scope } from './coordinator-area';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, period, queryMonth, queryYear, rupees } from './primitives';

const sum = z.object({ transactionCount: count, totalCollection: rupees, totalCommission: rupees });

/** This product's own: the commissions of one month, to print and to keep. */
export const commissionStatement = endpoint({
  id: 'coordinator.dashboard.commission-statement',
  method: 'GET',
  path: '/coordinator/dashboard/commission-statement',
  roles: allowed('own-commissions', 'export'),
  summary:
    "A month's own commissions in sums, with short-lived links to the statement; this month unless asked otherwise",
  spec: '§2-7',
  query: { ...scope, month: queryMonth, year: queryYear },
  reply: answer(
    z.object({
      ...period,
      /** Approved and paid. */
      earned: sum,
      pending: sum,
      rejected: sum,
      /** Earned and pending: rejected ones count nowhere else (decisions §5). */
      total: sum,
      pdfUrl: z.string(),
      csvUrl: z.string(),
    }),
  ),
});
