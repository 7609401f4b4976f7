import type { AuditLogProvider } from '@refinedev/core';
import { type AuditEntry, listAudit } from '@/contract/audit';
import type { DataOf } from '@/contract/endpoint';
import { dataProvider } from './data-provider';

/** More than one record ever has. */
const LIMIT = 200;

/**
 * The server writes its log with each change itself; `meta.id` says of which record it is read, oldest entry first. The type asks for
 * `create` and `update` too, but refine calls them only where they are there.
 */
export const auditLogProvider = {
  async get({ meta }: Parameters<AuditLogProvider['get']>[0]): Promise<AuditEntry[]> {
    const { data: reply } = await dataProvider.custom<{ data: DataOf<typeof listAudit> }>({
      url: listAudit.path,
      method: 'get',
      query: { recordId: meta?.id, limit: LIMIT },
      meta: { endpoint: listAudit },
    });
    return reply.data.audit.toReversed();
  },
} as AuditLogProvider;
