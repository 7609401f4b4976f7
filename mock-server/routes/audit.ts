import { listAudit } from '../../src/contract/audit';
import { handle, type Route } from '../http/bind';
import { listAudit as list } from '../use-cases/list-audit';

export const auditRoutes: Route[] = [handle(listAudit, ({ query }, context) => list(context, query))];
