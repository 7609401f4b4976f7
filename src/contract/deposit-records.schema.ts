import { z } from 'zod';
import { DEPOSIT_STATUSES, PAYMENT_METHODS } from './deposits';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import { lineOfText, MAX_AMOUNT, monthField, requiredNumber, yearField } from './form-fields.schema';
import { idMalformed } from './primitives';
import {
  id,
  idOf,
  pageQuery,
  pageReply,
  queryChoice,
  queryId,
  queryMonth,
  queryText,
  queryYear,
  sortQuery,
} from './primitives.schema';

const depositId = { id: idOf('Deposit') };

/** Both may be absent: the receipt is then not available. Paths below the API's base, or whole addresses. */
export const invoice = z.object({ invoiceUrl: z.string().optional(), fileUrl: z.string().optional() });

export const listDeposits = schemas({
  query: {
    ...pageQuery(50),
    search: queryText,
    status: queryChoice(DEPOSIT_STATUSES),
    memberId: queryId,
    familyMemberId: queryId,
    planId: queryId,
    paymentMethod: queryChoice(PAYMENT_METHODS),
    month: queryMonth,
    year: queryYear,
    ...sortQuery(['createdAt', 'depositAmount', 'member', 'plan', 'period', 'status']),
  },
  reply: answer(z.object({ response: z.array(deposit), ...pageReply })),
});

const payment = {
  month: monthField,
  year: yearField,
  paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Choose a payment method from the list' }),
  /** Made by the server when left out. */
  transactionId: lineOfText('Transaction ID', 100).optional(),
};

export const depositForm = z.object({
  memberReferenceId: idOf('Member'),
  /** Blank or left out for a deposit of the member itself: Self. */
  familyMemberReferenceId: z
    .union([z.literal(''), idOf('Family member')], { error: idMalformed('Family member') })
    .optional()
    .transform((id) => (id ? id : undefined)),
  depositPlanReferenceId: idOf('Deposit plan'),
  /** What the plan asks for when left out; anything else is refused. */
  depositAmount: requiredNumber('Amount', { min: 0, max: MAX_AMOUNT, step: 0.01 }).optional(),
  ...payment,
  paymentMethod: payment.paymentMethod.default('Cash'),
});

/** Member and plan of a deposit stay as they are. */
export const depositChange = z.object(payment).partial();

export const createDeposit = schemas({ body: depositForm, reply: answer(z.object({ deposit })) });

export const updateDeposit = schemas({
  params: depositId,
  body: depositChange,
  reply: answer(z.object({ deposit })),
});

export const deleteDeposit = schemas({ params: depositId, reply: answer(z.object({ _id: id })) });

export const depositInvoice = schemas({ params: depositId, reply: answer(invoice) });
