import { z } from 'zod';
import { scope } from './coordinator-area.schema';
import { DEPOSIT_STATUSES } from './deposits';
import { deposit } from './deposits.schema';
import { answer, fileAnswer, schemas } from './endpoint.schema';
import { planRef } from './plans.schema';
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
} from './primitives.schema';

/** A deposit of the downline, with short names (member, plan, amount, date) beside those of the record. */
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

export const listDownlineInvestments = schemas({
  query: { ...filters, ...pageQuery(20), ...sortQuery(['createdAt', 'amount', 'member', 'plan', 'period', 'status']) },
  reply: answer(z.object({ deposits: z.array(downlineInvestment), ...pageReply })),
});

export const investmentStats = schemas({
  query: scope,
  reply: answer(
    z.object({ totalInvestments: rupees, thisMonth: rupees, averagePerMember: rupees, totalMembers: count }),
  ),
});

export const exportDownlineInvestments = schemas({ query: filters, reply: fileAnswer });
