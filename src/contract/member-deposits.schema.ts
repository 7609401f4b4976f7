import { z } from 'zod';
import { invoice } from './deposit-records.schema';
import { DEPOSIT_STATUSES, PAYMENT_STATUSES } from './deposits';
import { deposit } from './deposits.schema';
import { answer, schemas } from './endpoint.schema';
import {
  count,
  idOf,
  pageQuery,
  pageReply,
  queryChoice,
  queryId,
  queryText,
  rupees,
  sortQuery,
} from './primitives.schema';

export const listMyDeposits = schemas({
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

export const myDepositInvoice = schemas({ params: { id: idOf('Deposit') }, reply: answer(invoice) });
