import type { z } from 'zod';
import type * as schema from './deposit-records.schema';
import { endpoint } from './endpoint';

export type DepositForm = z.output<typeof schema.depositForm>;
export type DepositChange = z.output<typeof schema.depositChange>;

/** Every deposit, whatever was decided, for the superadmin; what waits for a decision is in deposits.ts. */
const area = '/superadmin/crud/deposit';

export const listDeposits = endpoint<typeof schema.listDeposits>({
  id: 'superadmin.deposits.list',
  method: 'GET',
  path: area,
  resource: 'deposits',
  action: 'list',
  summary: 'Deposits of every member, newest first',
  spec: '§1-7.3',
});

export const createDeposit = endpoint<typeof schema.createDeposit>({
  id: 'superadmin.deposits.create',
  method: 'POST',
  path: area,
  resource: 'deposits',
  action: 'create',
  status: 201,
  summary: 'Enter a deposit for a member or a family member; it waits for approval',
  spec: '§1-7.3',
});

export const updateDeposit = endpoint<typeof schema.updateDeposit>({
  id: 'superadmin.deposits.update',
  method: 'PATCH',
  path: `${area}/:id`,
  resource: 'deposits',
  action: 'edit',
  summary: 'Correct a deposit that is not decided yet',
  spec: '§1-7.3',
});

export const deleteDeposit = endpoint<typeof schema.deleteDeposit>({
  id: 'superadmin.deposits.delete',
  method: 'DELETE',
  path: `${area}/:id`,
  resource: 'deposits',
  action: 'delete',
  summary: 'Remove a deposit that has no commissions',
  spec: '§1-7.3',
});

export const depositInvoice = endpoint<typeof schema.depositInvoice>({
  id: 'superadmin.deposits.generate-invoice',
  method: 'GET',
  path: `${area}/:id/generateInvoice`,
  resource: 'deposits',
  action: 'show',
  summary: 'A short-lived link to the receipt of an approved deposit',
  spec: '§1-7.3',
});
