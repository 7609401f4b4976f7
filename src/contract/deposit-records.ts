import { z } from 'zod';
import { DEPOSIT_STATUSES, deposit, PAYMENT_METHODS } from './deposits';
import { answer, endpoint } from './endpoint';
import { lineOfText, MAX_AMOUNT, monthField, requiredNumber, yearField } from './form-fields';
import { allowed } from './permissions';
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
} from './primitives';

/** Every deposit, whatever was decided, for the superadmin; what waits for a decision is in deposits.ts. */
const area = '/superadmin/crud/deposit';
const depositId = { id: idOf('Deposit') };

/** Both may be absent: the receipt is then not available (§2-8). Paths below the API's base, or whole addresses. */
export const invoice = z.object({ invoiceUrl: z.string().optional(), fileUrl: z.string().optional() });

export const listDeposits = endpoint({
  id: 'superadmin.deposits.list',
  method: 'GET',
  path: area,
  roles: allowed('deposits', 'list'),
  summary: 'Deposits of every member, newest first',
  spec: '§1-7.3',
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
  /** Left out for a deposit of the member itself: Self. */
  familyMemberReferenceId: idOf('Family member').optional(),
  depositPlanReferenceId: idOf('Deposit plan'),
  /** What the plan asks for when left out; anything else is refused. */
  depositAmount: requiredNumber('Amount', { min: 0, max: MAX_AMOUNT, step: 0.01 }).optional(),
  ...payment,
  paymentMethod: payment.paymentMethod.default('Cash'),
});

export const createDeposit = endpoint({
  id: 'superadmin.deposits.create',
  method: 'POST',
  path: area,
  roles: allowed('deposits', 'create'),
  summary: 'Enter a deposit for a member or a family member; it waits for approval',
  spec: '§1-7.3',
  body: depositForm,
  reply: answer(z.object({ deposit })),
  status: 201,
});

export const updateDeposit = endpoint({
  id: 'superadmin.deposits.update',
  method: 'PATCH',
  path: `${area}/:id`,
  roles: allowed('deposits', 'edit'),
  summary: 'Correct a deposit that is not decided yet',
  spec: '§1-7.3',
  params: depositId,
  body: z.object(payment).partial(),
  reply: answer(z.object({ deposit })),
});

export const deleteDeposit = endpoint({
  id: 'superadmin.deposits.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  roles: allowed('deposits', 'delete'),
  summary: 'Remove a deposit that has no commissions',
  spec: '§1-7.3',
  params: depositId,
  reply: answer(z.object({ _id: id })),
});

export const depositInvoice = endpoint({
  id: 'superadmin.deposits.generate-invoice',
  method: 'GET',
  path: `${area}/:id/generateInvoice`,
  roles: allowed('deposits', 'show'),
  summary: 'A short-lived link to the receipt of an approved deposit',
  spec: '§1-7.3',
  params: depositId,
  reply: answer(invoice),
});
