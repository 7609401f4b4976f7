import { z } from 'zod';
import { HELD_BACK_REASONS, PAYOUT_ACTS, PAYOUT_LAYOUTS, PAYOUT_LINE_STATUSES, PAYOUT_STATUSES } from './choices';
import { errorText } from './coded-message';
import { commission } from './commissions.schema';
import { decider } from './deposits.schema';
import { changeReply, dataReply, schemas } from './endpoint.schema';
import { lineOfText, linesOfText, MAX_AMOUNT, requiredLines, requiredNumber, requiredText } from './form-fields.schema';
import { maskedPayee } from './payees.schema';
import {
  count,
  day,
  earnerRef,
  id,
  idOf,
  instant,
  level,
  pageReply,
  period,
  recordTag,
  rupees,
} from './primitives.schema';
import * as query from './query.schema';
import { LEVELS } from './roles';

/** A coordinator that is paid; the status tells whether it may still sign in, and the instant that somebody else has its unit since. */
const paidCoordinator = earnerRef.extend({ coordinatorType: level, handedOverAt: instant.optional() });
const month = z.object(period);

/** What to look at before money leaves. */
const payeeWarnings = {
  /** The payee was changed then, after the last payment to this coordinator, or after this line was prepared. */
  payeeChangedAt: instant.optional(),
  /** These are other coordinators with the same account or UPI ID, at most ten. */
  payeeSharedWith: z.array(paidCoordinator).optional(),
};

export const duePayout = z.object({
  /** It is the id of the coordinator. */
  _id: id,
  coordinator: paidCoordinator,
  count,
  totalAmount: rupees,
  /** The deposit of the oldest commission is for this month. */
  oldestMonth: month,
  payee: maskedPayee.nullable(),
  ...payeeWarnings,
  /** It is null for who can be paid; who handed the unit over and has more taken back than earned owes the sum. */
  heldBack: z.enum(HELD_BACK_REASONS).nullish(),
});

export const listDuePayouts = schemas({
  summary: 'Approved commissions that are neither paid nor in a prepared payout, by coordinator, largest sum first',
  query: {
    /** Decided on this day or before. */
    until: query.day,
    coordinatorType: query.choice(LEVELS),
    search: query.text,
    /** Only those who can be paid, or only those who are held back. */
    isHeldBack: query.boolean,
    ...query.sort(['coordinator', 'coordinatorType', 'count', 'totalAmount', 'oldestMonth']),
    ...query.page(50),
  },
  reply: dataReply({
    due: z.array(duePayout),
    /** It is of all that match, those who are held back and the others apart. */
    summary: z.object({
      /** These commissions, of so many coordinators, can be paid. */
      count,
      coordinatorCount: count,
      totalAmount: rupees,
      heldBackCount: count,
      heldBackAmount: rupees,
    }),
    /** The next payout gets this number, unless another one is prepared before. */
    nextNumber: z.string(),
    /** Who is due less than this is held back. */
    minimumAmount: rupees,
    /** It is that of the settings. */
    etag: recordTag,
    ...pageReply,
  }),
});

export const payoutLine = z.object({
  _id: id,
  /** The bank file and the statement name the line by it: 'PAY-2026-012-007'. */
  reference: z.string(),
  coordinator: paidCoordinator,
  count,
  totalAmount: rupees,
  oldestMonth: month,
  /** It is the payee as it was when the payout was prepared. */
  payee: maskedPayee,
  ...payeeWarnings,
  status: z.enum(PAYOUT_LINE_STATUSES),
  bankReference: z.string().optional(),
  paidOn: day.optional(),
  reason: z.string().optional(),
});

/** A payout in a list. The sums are those of its lines by their status. */
export const payoutHead = z.object({
  _id: id,
  /** It counts within a year, without gaps: 'PAY-2026-012'. */
  number: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** It is the sum of all lines, as they were prepared. */
  totalAmount: rupees,
  lineCount: count,
  commissionCount: count,
  /** These lines are neither paid nor failed. */
  openCount: count,
  openAmount: rupees,
  paidCount: count,
  paidAmount: rupees,
  failedCount: count,
  failedAmount: rupees,
  createdAt: instant,
  createdBy: decider,
  until: day.optional(),
  notes: z.string().optional(),
  /** The last line was paid on this day. */
  paidOn: day.optional(),
  /** Somebody marked it as paid then. */
  paidAt: instant.optional(),
  paidBy: decider.optional(),
  cancelledAt: instant.optional(),
  cancelledBy: decider.optional(),
  reason: z.string().optional(),
  /** Whoever made it can take it back within ten minutes. It is absent once that was done. */
  lastChange: z.object({ act: z.enum(PAYOUT_ACTS), at: instant, by: decider }).optional(),
});

export const payout = payoutHead.extend({ lines: z.array(payoutLine) });

export const listPayouts = schemas({
  summary: 'Payouts, newest first',
  query: { status: query.choice(PAYOUT_STATUSES), search: query.text, ...query.page(50) },
  reply: dataReply({ payouts: z.array(payoutHead), ...pageReply }),
});

const payoutParams = { id: idOf('payout') };
const lineParams = { ...payoutParams, lineId: idOf('payoutLine') };
const payoutReply = changeReply({ payout });

export const showPayout = schemas({
  summary: 'One payout with its lines',
  params: payoutParams,
  reply: dataReply({ payout }),
});

export const listPayoutCommissions = schemas({
  summary: 'The commissions that a line of a payout was prepared of, oldest month first',
  params: lineParams,
  query: query.page(50),
  reply: dataReply({ commissions: z.array(commission), ...pageReply }),
  refusals: [404],
});

/** All of them fit into a body. */
const MAX_PAID = 3000;

/** A day that is written yyyy-mm-dd. */
const dayField = (field: 'paidOn' | 'until') =>
  z.iso.date({ error: ({ input }) => errorText(input === undefined ? 'field-required' : 'field-not-date', { field }) });

export const payoutForm = z.object({
  coordinatorIds: z
    .array(id, { error: errorText('payout-coordinators-required') })
    .min(1, errorText('payout-coordinators-required'))
    .max(MAX_PAID, errorText('payout-coordinators-too-many', { max: MAX_PAID })),
  until: dayField('until').optional(),
  notes: linesOfText('notes', 500).optional(),
  /** The sum that was shown: the payout is refused where it comes to another one. */
  totalAmount: requiredNumber('totalAmount', { min: 0, max: MAX_AMOUNT, step: 0.01 }).optional(),
});

export const preparePayout = schemas({
  summary: 'Prepare a payout to these coordinators; whoever is held back or has nothing due is left out',
  body: payoutForm,
  reply: payoutReply,
  refusals: [409],
});

const bankReference = requiredText('bankReference', 50);

export const payoutPaidForm = z.object({
  paidOn: dayField('paidOn'),
  /** It is that of every line without one of its own. Without it, only the lines that are named are paid. */
  bankReference: lineOfText('bankReference', 50).optional(),
  lines: z
    .array(z.object({ _id: id, bankReference, paidOn: dayField('paidOn').optional() }))
    .min(1, errorText('payout-coordinators-required'))
    .max(MAX_PAID, errorText('payout-coordinators-too-many', { max: MAX_PAID }))
    .optional(),
});

export const markPayoutPaid = schemas({
  summary: 'Mark open lines as paid: all with one bank reference, or each that is named with its own',
  params: payoutParams,
  body: payoutPaidForm,
  reply: payoutReply,
  refusals: [409],
});

export const payoutReasonForm = z.object({ reason: requiredLines('reason', 500) });

export const failPayoutLine = schemas({
  summary: 'Mark an open line as failed: its commissions can be paid again',
  params: lineParams,
  body: payoutReasonForm,
  example: { reason: 'The account is closed' },
  reply: payoutReply,
  refusals: [404, 409],
});

export const cancelPayout = schemas({
  summary: 'Cancel a payout of which nothing is paid: its commissions can be paid again',
  params: payoutParams,
  body: payoutReasonForm,
  example: { reason: 'Prepared twice' },
  reply: payoutReply,
  refusals: [409],
});

export const takeBackPayout = schemas({
  summary: 'Take back the last own change of a payout within ten minutes; one that was only prepared is cancelled',
  params: payoutParams,
  body: z.object({}).optional(),
  example: {},
  reply: payoutReply,
  refusals: [409],
});

export const payoutBankFile = schemas({
  summary: 'A short-lived link to the open and paid lines as CSV for the bank, by account or by UPI ID',
  params: payoutParams,
  query: { layout: query.choice(PAYOUT_LAYOUTS) },
  reply: dataReply({ csvUrl: z.string() }),
});

const pdfReply = dataReply({ pdfUrl: z.string() });

export const payoutSheet = schemas({
  summary: 'A short-lived link to the payout as a PDF, for signatures',
  params: payoutParams,
  reply: pdfReply,
});

export const payoutStatements = schemas({
  summary: 'A short-lived link to the statement of each line in one PDF',
  params: payoutParams,
  reply: pdfReply,
});

export const payoutSettingsForm = z.object({
  minimumAmount: requiredNumber('minimumAmount', { min: 0, max: MAX_AMOUNT, step: 0.01 }),
});

export const changePayoutSettings = schemas({
  summary: 'Set the sum below which nobody is paid',
  body: payoutSettingsForm,
  example: { minimumAmount: 100 },
  reply: changeReply({ settings: payoutSettingsForm.extend({ etag: recordTag }) }),
});

/** A line of a payout as its coordinator sees it. A cancelled payout is not shown. */
export const ownPayout = z.object({
  _id: id,
  createdAt: instant,
  number: z.string(),
  reference: z.string(),
  count,
  totalAmount: rupees,
  oldestMonth: month,
  status: z.enum(PAYOUT_LINE_STATUSES),
  paidOn: day.optional(),
  bankReference: z.string().optional(),
  reason: z.string().optional(),
  payee: maskedPayee,
});

export const listOwnPayouts = schemas({
  summary: 'Own lines of payouts, newest first, with what is paid and what is to be paid',
  query: { ...query.coordinatorScope, ...query.page(20) },
  reply: dataReply({
    payouts: z.array(ownPayout),
    /** Both are of all own commissions: approved and not paid yet, and paid. */
    summary: z.object({ toBePaid: rupees, paid: rupees }),
    /** It is the own payee as it is now; null where there is none. */
    payee: maskedPayee.nullable(),
    ...pageReply,
  }),
});
