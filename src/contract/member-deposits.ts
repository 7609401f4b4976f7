import { z } from 'zod';
import { invoice } from './deposit-records';
import { DEPOSIT_STATUSES, deposit, PAYMENT_STATUSES } from './deposits';
import { answer, endpoint } from './endpoint';
import { allowed } from './permissions';
import { count, idOf, pageQuery, pageReply, queryChoice, queryId, queryText, rupees, sortQuery } from './primitives';

/** My Deposits (§2-2). Without a query everything comes in one page of at most 1000. */
export const listMyDeposits = endpoint({
  id: 'member.deposits.list',
  method: 'GET',
  path: '/member/crud/deposits',
  roles: allowed('investments', 'list'),
  summary: 'Deposits of the member and the family, newest first; the summary is of all, whatever is filtered',
  spec: '§2-7',
  query: {
    ...pageQuery(1000),
    search: queryText,
    status: queryChoice(DEPOSIT_STATUSES),
    paymentStatus: queryChoice(PAYMENT_STATUSES),
    planId: queryId,
    ...sortQuery(['createdAt', 'depositAmount', 'plan', 'familyMember', 'period', 'paymentStatus']),
  },
  reply: answer(
    z.object({
      deposits: z.array(deposit),
      ...pageReply,
      summary: z.object({
        totalDeposits: count,
        totalAmount: rupees,
        completedCount: count,
        completedAmount: rupees,
        pendingCount: count,
        pendingAmount: rupees,
      }),
    }),
  ),
});

export const myDepositInvoice = endpoint({
  id: 'member.deposits.generate-invoice',
  method: 'GET',
  path: '/member/investment/deposit/:id/generateInvoice',
  roles: allowed('investments', 'show'),
  summary: 'A short-lived link to the receipt of an own approved deposit',
  spec: '§2-7',
  params: { id: idOf('Deposit') },
  reply: answer(invoice),
});
