import { newestPageOf, pageOf } from '@server/domain/paging';
import type { Actor, Services, Session, SignedInContext } from '@server/modules/context';
import { idsMatching, memberIdsMatching, planIdsMatching } from '@server/modules/shared/search';
import type { AuditRow } from '@server/store/rows';
import type { Reader, Transaction } from '@server/store/store';
import type { listAudit as listAuditEndpoint } from '@/contract/audit';
import type { AuditAction } from '@/contract/choices';
import type { QueryOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { startOfDay } from '@/domain/months';
import { includesText } from '@/domain/text';
import { kindOf, presentChanges, presentRecord } from './present-record';

type AuditQuery = QueryOf<typeof listAuditEndpoint>;

function presentPerson(reader: Reader, _id: string, role: Role) {
  const collection = role === 'superadmin' ? 'superadmins' : role === 'member' ? 'members' : 'coordinators';
  return { _id, name: reader.get(collection, _id)?.name, role };
}

function presentEntry(reader: Reader, row: AuditRow) {
  const { _id, createdAt, action, subjectId, actorId, actorRole, sessionId, openedBy, reason } = row;
  return {
    _id,
    createdAt,
    action,
    recordId: subjectId,
    record: presentRecord(reader, row),
    actor: presentPerson(reader, actorId, actorRole),
    session: sessionId === undefined ? undefined : presentSession(reader, sessionId, openedBy),
    reason,
    changes: presentChanges(row),
  };
}

const presentSession = (reader: Reader, _id: string, openedBy: string | undefined) => ({
  _id,
  openedBy: openedBy === undefined ? undefined : presentPerson(reader, openedBy, 'superadmin'),
});

/** The shortest list of an index that contains every match. */
function candidateEntries(reader: Reader, { recordId, session, actorId }: AuditQuery): readonly AuditRow[] {
  if (recordId) return reader.by('audit', 'subjectId', recordId);
  if (session) return reader.by('audit', 'sessionId', session);
  return actorId ? reader.by('audit', 'actorId', actorId) : reader.all('audit');
}

/** Searches the names of persons, records and plans, the reason, and the ids of record and session. */
function createAuditSearch(reader: Reader, words: string): (row: AuditRow) => boolean {
  const byName = ({ name }: { readonly name: string }) => [name];
  const named = new Set([
    ...idsMatching(reader, 'superadmins', words, byName),
    ...idsMatching(reader, 'coordinators', words, byName),
    ...memberIdsMatching(reader, words),
    ...idsMatching(reader, 'familyMembers', words, byName),
    ...planIdsMatching(reader, words),
  ]);
  const isNamed = (id: string | undefined): boolean => id !== undefined && named.has(id);
  return ({ actorId, openedBy, subjectId, sessionId, reason }) => {
    const payment = reader.get('deposits', subjectId) ?? reader.get('commissions', subjectId);
    return (
      [actorId, openedBy, subjectId, payment?.memberId, payment?.planId].some(isNamed) ||
      isNamed(reader.get('rates', subjectId)?.planId) ||
      includesText(words, [subjectId, sessionId, reason])
    );
  };
}

function auditFilter(reader: Reader, query: AuditQuery): ((row: AuditRow) => boolean) | undefined {
  const { kind, action, actorRole, actorId, session, from, to, search } = query;
  if (![kind, action, actorRole, actorId, session, from, to, search].some((value) => value !== undefined))
    return undefined;
  const first = from && startOfDay(from).toISOString();
  const end = to && startOfDay(to, 1).toISOString();
  const isFound = search ? createAuditSearch(reader, search) : () => true;
  return (row) =>
    (!first || row.createdAt >= first) &&
    (!end || row.createdAt < end) &&
    (!kind || kindOf(row.action) === kind) &&
    (!action || row.action === action) &&
    (!actorRole || row.actorRole === actorRole) &&
    (!actorId || row.actorId === actorId) &&
    (!session || row.sessionId === session) &&
    isFound(row);
}

/** Newest first unless asked otherwise. Entries are kept oldest first, so that nothing is sorted. */
export function listAudit({ store }: SignedInContext, query: AuditQuery) {
  const candidates = candidateEntries(store, query);
  const matches = auditFilter(store, query);
  const entries = matches ? candidates.filter(matches) : candidates;
  const { rows, counts } = query.order === 'asc' ? pageOf(entries, query) : newestPageOf(entries, query);
  return { data: { audit: rows.map((row) => presentEntry(store, row)), ...counts } };
}

interface AuditContext extends Pick<Services, 'ids' | 'clock'> {
  readonly actor: Actor;
  /** Absent for what needs no session, such as registering. */
  readonly session?: Pick<Session, 'jti' | 'openedBy'>;
}

interface AuditedChange extends Pick<AuditRow, 'subjectId' | 'before' | 'after' | 'reason'> {
  readonly action: AuditAction;
}

/** Records who changed which record and how, and in which session, in the commit of the change. */
export function recordAudit(tx: Transaction, { ids, clock, actor, session }: AuditContext, entry: AuditedChange): void {
  tx.insert('audit', {
    _id: ids.next(),
    createdAt: clock.now().toISOString(),
    actorId: actor.id,
    actorRole: actor.role,
    sessionId: session?.jti,
    openedBy: session?.openedBy?.id,
    ...entry,
  });
}
