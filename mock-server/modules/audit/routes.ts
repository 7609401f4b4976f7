import { handle, type Route } from '@server/route';
import * as audit from '@/contract/audit';
import { listAudit } from './audit';

export const auditRoutes: Route[] = [handle(audit.listAudit, ({ query }, context) => listAudit(context, query))];
