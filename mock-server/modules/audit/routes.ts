import { handle, type Route } from '@server/route';
import * as audit from '@/contract/audit';
import { listAudit, listAuditActs } from './list';

export const auditRoutes: Route[] = [
  handle(audit.listAudit, ({ query }, context) => listAudit(context, query)),
  handle(audit.listAuditActs, ({ query }, context) => listAuditActs(context, query)),
];
