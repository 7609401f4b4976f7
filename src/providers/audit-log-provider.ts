import type { AuditLogProvider } from '@refinedev/core';
import type { AuditEntry } from '@/api/lists';
import { listAudit } from '@/contract/audit';
import { dataProvider } from './data-provider';

const MAX_ENTRIES = 200;

/**
 * Reads the audit log of the record `meta.id`, oldest entry first. The server writes the log itself, so that `create` and `update` are
 * missing: refine calls them only if they exist, although its type requires them.
 */
export const auditLogProvider = {
  async get({ meta }: Parameters<AuditLogProvider['get']>[0]): Promise<AuditEntry[]> {
    const { data } = await dataProvider.custom<{ audit: AuditEntry[] }>({
      url: listAudit.path,
      method: 'get',
      query: { recordId: meta?.id, limit: MAX_ENTRIES },
      meta: { endpoint: listAudit },
    });
    return data.audit.reverse();
  },
} as AuditLogProvider;
