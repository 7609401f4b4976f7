import { newestPageOf } from '@server/domain/paging';
import type { SignedInContext } from '@server/modules/context';
import type { AuditRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { listAudit as listAuditEndpoint } from '@/contract/audit';
import type { QueryOf } from '@/contract/endpoint';

function actorName(reader: Reader, { actorId, actorRole }: AuditRow): string | undefined {
  if (actorRole === 'superadmin') return reader.get('superadmins', actorId)?.name;
  return reader.get(actorRole === 'member' ? 'members' : 'coordinators', actorId)?.name;
}

function presentEntry(reader: Reader, row: AuditRow) {
  const { _id, createdAt, action, subjectId, actorId, actorRole, reason } = row;
  const actor = { _id: actorId, name: actorName(reader, row), role: actorRole };
  return { _id, createdAt, action, recordId: subjectId, actor, reason };
}

/** Newest first: every entry, or those of one record. */
export function listAudit({ store }: SignedInContext, { recordId, ...page }: QueryOf<typeof listAuditEndpoint>) {
  const entries = recordId === undefined ? store.all('audit') : store.by('audit', 'subjectId', recordId);
  const { rows, counts } = newestPageOf(entries, page);
  return { data: { audit: rows.map((row) => presentEntry(store, row)), ...counts } };
}

/** Records who changed which record and how, in the commit of the change. */
export function recordAudit(
  tx: Transaction,
  context: SignedInContext,
  entry: Pick<AuditRow, 'action' | 'subjectId' | 'before' | 'after' | 'reason'>,
): void {
  tx.insert('audit', {
    _id: context.ids.next(),
    createdAt: context.clock.now().toISOString(),
    actorId: context.actor.id,
    actorRole: context.actor.role,
    ...entry,
  });
}
