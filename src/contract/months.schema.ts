import { z } from 'zod';
import { errorText } from './coded-message';
import { decider } from './deposits.schema';
import { changeReply, dataReply, schemas } from './endpoint.schema';
import { requiredLines } from './form-fields.schema';
import { count, documentedAs, instant, period, rupees } from './primitives.schema';

const total = z.object({ count, totalAmount: rupees });

/** What is booked into the month. What is pending waits for it, until it is closed: then it waits for the earliest open month. */
const monthTotals = z.object({
  /** They are approved. */
  deposits: total,
  waitingDeposits: total,
  commissions: z.object({ pending: total, approved: total, rejected: total, paid: total }),
});

/** A month that has records. Of a closed one the totals are those that were kept when it was closed. */
export const month = z.object({
  ...period,
  totals: monthTotals,
  closedAt: instant.optional(),
  closedBy: decider.optional(),
  /** The SHA-256, in hexadecimal digits, of what was kept: the totals, and the statement of each coordinator. */
  digest: z.string().optional(),
  /** Decided since for the closed month, and booked into a later one: approved deposits, and commissions by their status. */
  bookedElsewhere: z
    .object({ deposits: total, commissions: z.object({ approved: total, rejected: total, paid: total }) })
    .optional(),
});

/** A closing that was undone. */
export const reopening = z.object({
  ...period,
  closedAt: instant,
  closedBy: decider,
  digest: z.string(),
  reopenedAt: instant,
  reopenedBy: decider,
  reason: z.string(),
});

export const listMonths = schemas({
  summary: 'The months that have records, newest first, with their totals and when they were closed',
  reply: dataReply({
    months: z.array(month),
    /** The last one comes first. */
    reopened: z.array(reopening),
  }),
});

const numberInPath = (min: number, max: number, error: string) =>
  documentedAs(
    z
      .string()
      .regex(/^\d{1,4}$/, error)
      .transform(Number)
      .pipe(z.number().min(min, error).max(max, error)),
    { type: 'integer', minimum: min, maximum: max },
  );

const monthParams = {
  year: numberInPath(2000, 2100, errorText('year-invalid')),
  month: numberInPath(1, 12, errorText('month-invalid')),
};

/** The reply has each month that the call closed or reopened, newest first. */
const monthsReply = changeReply({ months: z.array(month) });

export const closeMonth = schemas({
  summary:
    'Close a month that is over, with all before it: what is decided later is booked into the earliest open month',
  params: monthParams,
  body: z.object({}).optional(),
  example: {},
  reply: monthsReply,
  refusals: [409],
});

export const reopeningForm = z.object({ reason: requiredLines('reason', 500) });

export const reopenMonth = schemas({
  summary: 'Reopen a closed month, with all after it',
  params: monthParams,
  body: reopeningForm,
  example: { reason: 'Closed too early' },
  reply: monthsReply,
  refusals: [409],
});
