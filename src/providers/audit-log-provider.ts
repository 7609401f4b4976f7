import type { AuditLogProvider } from '@refinedev/core';
import { type AuditEntry, listAudit } from '@/api/audit';
import { dataProvider } from './data-provider';

const MAX_ENTRIES = 200;

/**
 * Reads the audit log of the record `meta.id`, oldest entry first. The server writes the log itself, so that `create` and `update` are
 * missing: refine calls them only if they exist, although its type requires them.
 */
export const auditLogProvider = {
  async get({ meta }: Parameters<AuditLogProvider['get']>[0]): Promise<AuditEntry[]> {
    const { data: entries } = await dataProvider.custom<AuditEntry[]>({
      url: listAudit.path,
      method: 'get',
      query: { recordId: meta?.id, limit: MAX_ENTRIES },
      meta: { endpoint: listAudit },
    });
    return [...entries].reverse();
  },
} as AuditLogProvider;
