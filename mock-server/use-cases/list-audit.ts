import type { listAudit as endpoint } from '../../src/contract/audit';
import type { QueryOf } from '../../src/contract/endpoint';
import { newestPageOf } from '../domain/page';
import type { AuditRow } from '../store/rows';
import type { Reader } from '../store/store';
import { findAccount } from './auth/accounts';
import type { ActingContext } from './context';

const presentEntry = (reader: Reader, { _id, createdAt, action, subjectId, actorId, actorRole, reason }: AuditRow) => ({
  _id,
  createdAt,
  action,
  recordId: subjectId,
  actor: { _id: actorId, name: findAccount(reader, actorRole, actorId)?.row.name, role: actorRole },
  reason,
});

/** Newest first: all that was done, or what was done to one record. */
export function listAudit({ store }: ActingContext, { recordId, ...page }: QueryOf<typeof endpoint>) {
  const entries = recordId === undefined ? store.all('audit') : store.by('audit', 'subjectId', recordId);
  const { rows, counts } = newestPageOf(entries, page);
  return { data: { audit: rows.map((row) => presentEntry(store, row)), ...counts } };
}
