import { endpoint } from './endpoint';
import type * as schema from './member-deposits.schema';

/** My Deposits. Without a query everything comes in one page of at most 1000. */
export const listMyDeposits = endpoint<typeof schema.listMyDeposits>({
  id: 'member.deposits.list',
  method: 'GET',
  path: '/member/crud/deposits',
  resource: 'investments',
  action: 'list',
  summary: 'Deposits of the member and the family, newest first; the summary is of all, whatever is filtered',
  spec: '§2-7',
});

export const myDepositInvoice = endpoint<typeof schema.myDepositInvoice>({
  id: 'member.deposits.generate-invoice',
  method: 'GET',
  path: '/member/investment/deposit/:id/generateInvoice',
  resource: 'investments',
  action: 'show',
  summary: 'A short-lived link to the receipt of an own approved deposit',
  spec: '§2-7',
});
