import type { z } from 'zod';
import type * as schema from './audit.schema';
import { endpoint } from './endpoint';
import type { Resource } from './resource';

export type AuditEntry = z.infer<typeof schema.auditEntry>;

/** This product's own addition to the API: where it is not offered, the history of a record is not shown. */
export const listAudit = endpoint<typeof schema.listAudit>({
  id: 'superadmin.audit.list',
  path: '/superadmin/audit',
  access: 'audit.list',
  isExtension: true,
});

export const listAuditActs = endpoint<typeof schema.listAuditActs>({
  id: 'superadmin.audit.acts',
  path: '/superadmin/audit/acts',
  access: 'audit.list',
  isExtension: true,
});

export const verifyAudit = endpoint<typeof schema.verifyAudit>({
  id: 'superadmin.audit.verify',
  path: '/superadmin/audit/verify',
  access: 'audit.list',
  isExtension: true,
});

export const auditResource = { name: 'audit', list: listAudit, rows: ['audit'] } satisfies Resource;

export const auditActResource = { name: 'audit-acts', list: listAuditActs, rows: ['acts'] } satisfies Resource;
