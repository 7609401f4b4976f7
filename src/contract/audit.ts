import type { z } from 'zod';
import type * as schema from './audit.schema';
import { endpoint } from './endpoint';

export type AuditEntry = z.infer<typeof schema.auditEntry>;

/** This product's own addition: a host that lacks it answers 404, and the history of a record is then not shown. */
export const listAudit = endpoint<typeof schema.listAudit>({
  id: 'superadmin.audit.list',
  method: 'GET',
  path: '/superadmin/audit',
  resource: 'audit',
  action: 'list',
});
