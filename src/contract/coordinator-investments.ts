import { z } from 'zod';
import { scope } from './coordinator-area';
import { DEPOSIT_STATUSES, deposit } from './deposits';
import { answer, endpoint, fileAnswer } from './endpoint';
import { allowed } from './permissions';
import { planRef } from './plans';
import {
  count,
  instant,
  pageQuery,
  pageReply,
  personRef,
  queryChoice,
  queryDay,
  queryMonth,
  queryText,
  queryYear,
  rupees,
  sortQuery,
} from './primitives';

const area = '/coordinator/dashboard';

/** A deposit of the downline, with the short names of §2-3's panchayat investment beside those of the record. */
export const downlineInvestment = deposit.extend({
  member: personRef,
  plan: planRef.extend({
    /** In years. */
    planDuration: z.number().int(),
  }),
  amount: rupees,
  /** When it was entered. */
  date: instant,
});
export type DownlineInvestment = z.infer<typeof downlineInvestment>;

/** member and plan are searched for as words, date is the day it was entered. */
const filters = {
  ...scope,
  status: queryChoice(DEPOSIT_STATUSES),
  month: queryMonth,
  year: queryYear,
  member: queryText,
  plan: queryText,
  date: queryDay,
};

export const listDownlineInvestments = endpoint({
  id: 'coordinator.dashboard.investments',
  method: 'GET',
  path: `${area}/investments`,
  roles: allowed('downline', 'read'),
  summary: 'Deposits of the downline, newest first',
  spec: '§2-7',
  query: { ...filters, ...pageQuery(20), ...sortQuery(['createdAt', 'amount', 'member', 'plan', 'period', 'status']) },
  reply: answer(z.object({ deposits: z.array(downlineInvestment), ...pageReply })),
});

export const investmentStats = endpoint({
  id: 'coordinator.dashboard.investment-stats',
  method: 'GET',
  path: `${area}/investment-stats`,
  roles: allowed('downline', 'read'),
  summary: "The downline's investment figures; approved deposits",
  spec: '§2-7',
  query: scope,
  reply: answer(
    z.object({ totalInvestments: rupees, thisMonth: rupees, averagePerMember: rupees, totalMembers: count }),
  ),
});

export const exportDownlineInvestments = endpoint({
  id: 'coordinator.dashboard.export-investments',
  method: 'GET',
  path: `${area}/export-investments`,
  roles: allowed('downline', 'export'),
  summary: 'Deposits of the downline that match, as a CSV file',
  spec: '§2-7',
  query: filters,
  reply: fileAnswer,
  replyType: 'file',
});
