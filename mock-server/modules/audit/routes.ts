import { handle, type Route } from '@server/route';
import * as audit from '@/contract/audit';
import { listAudit, listAuditActs } from './list';
import { verifyAudit } from './verify';

export const auditRoutes: Route[] = [
  handle(audit.listAudit, ({ query }, context) => listAudit(context, query)),
  handle(audit.listAuditActs, ({ query }, context) => listAuditActs(context, query)),
  handle(audit.verifyAudit, ({ query }, context) => verifyAudit(context, query)),
];
