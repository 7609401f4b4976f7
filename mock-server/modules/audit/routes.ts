import { handle, type Route } from '@server/http/route';
import { listAudit as listAuditEndpoint } from '@/contract/audit';
import { listAudit } from './audit';

export const auditRoutes: Route[] = [handle(listAuditEndpoint, ({ query }, context) => listAudit(context, query))];
