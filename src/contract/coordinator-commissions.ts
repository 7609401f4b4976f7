import { z } from 'zod';
import { bulkResult, commissionIds } from './commissions';
import { BOOKKEEPING_STATUSES, ownCommission, scope } from './coordinator-area';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, id, pageQuery, pageReply, queryChoice, queryMonth, queryText, queryYear, rupees } from './primitives';

/** What a coordinator can learn about the own commissions, and do with them, beyond the list (§2-7). */
const area = '/coordinator/dashboard';
const status = queryChoice(BOOKKEEPING_STATUSES);
const sums = { totalCommission: rupees, totalCollection: rupees, transactionCount: count };

export const commissionInsights = endpoint({
  id: 'coordinator.dashboard.commission-insights',
  method: 'GET',
  path: `${area}/commission-insights`,
  roles: allowed('own-commissions', 'list'),
  summary: 'Own commissions by plan and by member, most commission first',
  spec: '§2-7',
  query: { ...scope, status, month: queryMonth, year: queryYear },
  reply: answer(
    z.object({
      planWise: z.array(z.object({ _id: id, planName: z.string(), ...sums })),
      memberWise: z.array(z.object({ _id: id, memberName: z.string(), userName: z.string(), ...sums })),
    }),
  ),
});

export const commissionDetails = endpoint({
  id: 'coordinator.dashboard.commission-details',
  method: 'GET',
  path: `${area}/commission-details`,
  roles: allowed('own-commissions', 'list'),
  summary: 'Own commissions with member, family member and plan, newest first',
  spec: '§2-7',
  query: { ...scope, ...pageQuery(50), status, month: queryMonth, year: queryYear },
  reply: answer(z.object({ commissions: z.array(ownCommission), ...pageReply })),
});

export const exportOwnCommissions = endpoint({
  id: 'coordinator.dashboard.export-commission',
  method: 'GET',
  path: `${area}/export-commission`,
  roles: allowed('own-commissions', 'export'),
  summary: 'A short-lived link to the own commissions that match, as CSV',
  spec: '§2-7',
  query: { ...scope, status, month: queryMonth, year: queryYear, member: queryText, plan: queryText },
  reply: answer(z.object({ csvUrl: z.string() })),
});

export const processCommissions = endpoint({
  id: 'coordinator.dashboard.process-commissions',
  method: 'POST',
  path: `${area}/process-commissions`,
  roles: allowed('own-commissions', 'process'),
  summary: "Mark own commissions as processed: the panchayat's own bookkeeping, it decides nothing",
  spec: '§2-7',
  body: z.object({ commissionIds }),
  reply: answer(bulkResult),
});
