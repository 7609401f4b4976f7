import type { z } from 'zod';
import { createCall, endpoint, listCall, recordCall, updateCall } from './endpoint';
import type * as schema from './office.schema';
import type { Resource } from './resource';

export type OfficeAccount = z.infer<typeof schema.officeAccount>;
export type OfficeAccountForm = z.output<typeof schema.officeAccountForm>;
export type OfficeAccountChange = z.output<typeof schema.officeAccountChange>;

/** The accounts of the superadmins are this product's own addition. */
const accounts = { id: 'superadmin.office', path: '/superadmin/office/accounts', resource: 'office' } as const;

export const listOfficeAccounts = endpoint<typeof schema.listOfficeAccounts>({
  ...listCall(accounts),
  isExtension: true,
});

export const createOfficeAccount = endpoint<typeof schema.createOfficeAccount>({
  ...createCall(accounts),
  isExtension: true,
  secondPerson: 'office.create',
});

export const updateOfficeAccount = endpoint<typeof schema.updateOfficeAccount>({
  ...updateCall(accounts),
  isExtension: true,
  secondPerson: 'office.update',
});

export const endOfficeSessions = endpoint<typeof schema.endOfficeSessions>({
  ...recordCall(accounts, 'end-sessions', 'office.edit'),
  method: 'POST',
  bodyType: 'none',
  isExtension: true,
});

/** A file that the browser makes of a list is recorded before it is made; those that the server makes it records itself. */
export const recordExport = endpoint<typeof schema.recordExport>({
  id: `${accounts.id}.record-export`,
  method: 'POST',
  path: '/superadmin/office/exports',
  access: 'office.export',
  isExtension: true,
});

export const officeResource = {
  name: 'office',
  audit: 'office',
  list: listOfficeAccounts,
  isListUnpaged: true,
  rows: ['accounts'],
  record: 'account',
  create: createOfficeAccount,
  update: updateOfficeAccount,
} satisfies Resource;
