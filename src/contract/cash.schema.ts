import { z } from 'zod';
import { HAND_IN_STATUSES, PAYMENT_METHODS } from './choices';
import { errorText } from './coded-message';
import { bulkResult, decider, deposit } from './deposits.schema';
import { changeReply, dataReply, schemas } from './endpoint.schema';
import { lineOfText, MAX_AMOUNT, monthField, requiredNumber, yearField } from './form-fields.schema';
import { count, day, earnerRef, id, idOf, instant, pageReply, rupees } from './primitives.schema';
import * as query from './query.schema';

/** A deposit whose cash was taken. */
export const cashDeposit = deposit.extend({
  /** The code proves the slip, at the address at which receipts are checked. */
  slipCode: z.string(),
  /** The server was told then, which is later than the cash was taken where there was no network. It is taken back within ten minutes. */
  recordedAt: instant,
});

/** What was taken on a day of Asia/Kolkata, whatever became of it. */
export const cashDay = z.object({ day, count, amount: rupees });

/** Deposits whose cash the panchayat hands in together. */
export const handIn = z.object({
  _id: id,
  /** It counts within a year, without gaps: 'HO-2026-0031'. */
  number: z.string(),
  coordinator: earnerRef,
  /** It is the sum of its deposits. */
  amount: rupees,
  /** They stay those that were handed in, also when it was taken back and they are in another hand-in. */
  depositIds: z.array(id),
  status: z.enum(HAND_IN_STATUSES),
  createdAt: instant,
  receivedAt: instant.optional(),
  receivedBy: decider.optional(),
  /** The office received so much; the difference is this minus the amount. */
  countedAmount: rupees.optional(),
  difference: rupees.optional(),
  note: z.string().optional(),
});

export const showCash = schemas({
  summary: 'The cash book of a panchayat: what was taken in the last 31 days, and what is still in hand',
  query: query.coordinatorScope,
  reply: dataReply({
    /** Days on which something was taken, latest first, at most 31 days back. */
    days: z.array(cashDay),
    /** Taken and neither handed in nor given back; since the day on which the oldest of it was taken. */
    inHand: z.object({ count, amount: rupees, since: day.optional() }),
    /** Those of the days, and all that are in hand or handed in and not received yet, latest first. */
    deposits: z.array(cashDeposit),
  }),
});

const depositIds = z
  .array(id, { error: errorText('deposit-ids-invalid') })
  .min(1, errorText('deposit-ids-invalid'))
  .max(1000, errorText('deposit-ids-invalid'));

/** The server's own time stands where it is left out, in the future or more than 31 days ago. */
const takenAt = z.iso.datetime({ error: errorText('field-not-instant', { field: 'takenAt' }) }).optional();

const cashReply = changeReply({ ...bulkResult, deposits: z.array(cashDeposit) });

export const takeCash = schemas({
  summary: 'Mark the cash of pending or approved deposits as taken; what this coordinator took already counts as done',
  query: query.coordinatorScope,
  body: z.object({ depositIds, takenAt }),
  reply: cashReply,
});

export const collectionForm = z.object({
  memberId: idOf('member'),
  payments: z
    .array(
      z.object({
        /** It is left out for the member itself. */
        familyMemberId: idOf('familyMember').optional(),
        depositPlanId: idOf('depositPlan'),
        month: monthField,
        year: yearField,
      }),
    )
    .min(1, errorText('payments-required'))
    .max(60, errorText('payments-too-many', { max: 60 })),
  takenAt,
});

export const collectCash = schemas({
  summary: 'Take cash for months that a member of the own panchayat has not sent: makes pending deposits, all or none',
  query: query.coordinatorScope,
  body: collectionForm,
  reply: changeReply({ deposits: z.array(cashDeposit) }),
  refusals: [404, 409],
});

export const takeBackCash = schemas({
  summary: 'Take back within ten minutes that cash was taken; a deposit that was made by it is removed',
  query: query.coordinatorScope,
  body: z.object({ depositIds }),
  reply: changeReply(bulkResult),
});

export const returnCash = schemas({
  summary: 'Mark the cash of denied deposits, which is in hand, as given back to the member',
  query: query.coordinatorScope,
  body: z.object({ depositIds }),
  reply: cashReply,
});

const pdfReply = dataReply({ pdfUrl: z.string() });

export const cashSheet = schemas({
  summary: 'A short-lived link to the book of one day as PDF, with a line for signatures; today unless a day is named',
  query: { ...query.coordinatorScope, day: query.day },
  reply: pdfReply,
});

export const listOwnHandIns = schemas({
  summary: 'What the panchayat handed in, newest first',
  query: { ...query.coordinatorScope, ...query.page(50) },
  reply: dataReply({ handIns: z.array(handIn), ...pageReply }),
});

export const createHandIn = schemas({
  summary: 'Hand in the cash of these deposits',
  query: query.coordinatorScope,
  body: z.object({ depositIds }),
  reply: changeReply({ handIn }),
  refusals: [404, 409],
});

const handInParams = { id: idOf('handIn') };
const handInReply = changeReply({ handIn });

export const takeBackHandIn = schemas({
  summary: 'Take back within ten minutes what was handed in, while the office has not received it',
  params: handInParams,
  query: query.coordinatorScope,
  body: z.object({}).optional(),
  example: {},
  reply: handInReply,
  refusals: [409],
});

export const handInSheet = schemas({
  summary: 'A short-lived link to the sheet of a hand-in as PDF, for both signatures',
  params: handInParams,
  query: query.coordinatorScope,
  reply: pdfReply,
});

export const listHandIns = schemas({
  summary: 'What panchayats handed in, newest first',
  query: {
    status: query.choice(HAND_IN_STATUSES),
    panchayatId: query.id,
    /** Only those with a difference. */
    isDifferent: query.boolean,
    search: query.text,
    ...query.page(50),
  },
  reply: dataReply({ handIns: z.array(handIn), ...pageReply }),
});

export const receiveForm = z.object({
  countedAmount: requiredNumber('countedAmount', { min: 0, max: MAX_AMOUNT, step: 0.01 }),
  /** It is required where the count differs. */
  note: lineOfText('note', 500).optional(),
});

/** The id may also be that of a coordinator that is not active, and cannot hand in: then all that it has in hand is handed in and received. */
export const receiveHandIn = schemas({
  summary:
    'Receive the cash of a hand-in, or all that a coordinator who is not active has in hand: what was counted, and a note where it differs',
  params: handInParams,
  body: receiveForm,
  reply: handInReply,
  refusals: [409],
});

export const takeBackReceipt = schemas({
  summary: 'Take back within ten minutes that the cash of a hand-in was received',
  params: handInParams,
  body: z.object({}).optional(),
  example: {},
  reply: handInReply,
  refusals: [409],
});

const countAndAmount = z.object({ count, amount: rupees });

/** The pending deposits of one panchayat. */
export const panchayatDeposits = z.object({
  /** It is the id of the panchayat's coordinator. */
  _id: id,
  coordinator: earnerRef,
  count,
  totalAmount: rupees,
  /** Of the pending deposits in cash: taken by the coordinator, and not taken. */
  cashTaken: countAndAmount,
  cashNotTaken: countAndAmount,
  /** All of it that is in hand, also of deposits that are decided; since the day on which the oldest of it was taken. */
  inHand: countAndAmount.extend({ since: day.optional() }),
  /** These wait to be received, oldest first. */
  handIns: z.array(handIn),
});

export const listPendingByPanchayat = schemas({
  summary:
    'Pending deposits by panchayat, and the cash that its coordinator has in hand or handed in; largest sum first',
  query: {
    search: query.text,
    panchayatId: query.id,
    planId: query.id,
    paymentMethod: query.choice(PAYMENT_METHODS),
    ...query.sort(['place', 'coordinator', 'count', 'totalAmount', 'inHand']),
    ...query.page(50),
  },
  reply: dataReply({ panchayats: z.array(panchayatDeposits), ...pageReply }),
});

export const disputeDeposit = schemas({
  summary: 'Tell the office that the cash was not given, or the deposit was not meant; it changes nothing else',
  params: { id: idOf('deposit') },
  body: z.object({}).optional(),
  example: {},
  reply: changeReply({ deposit }),
  refusals: [409],
});
