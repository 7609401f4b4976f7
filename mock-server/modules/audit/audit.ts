import type { Actor, Services, Session, SignedInContext } from '@server/context';
import { collectionOf } from '@server/domain/account-rules';
import { countsOf, newestFirst, newestPageOf, pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { sumOf } from '@server/domain/totals';
import { idsWhere, partOf, searchParts } from '@server/modules/shared/search';
import type { AuditRow } from '@server/store/rows';
import type { Reader, Store, Transaction } from '@server/store/store';
import type { listAudit as listAuditEndpoint } from '@/contract/audit';
import type { AuditAction, RecordChange } from '@/contract/choices';
import type { QueryOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { startOfDay } from '@/domain/months';
import { kindOf, presentChanges, presentRecord } from './present-record';

type AuditQuery = QueryOf<typeof listAuditEndpoint>;

const presentPerson = (reader: Reader, _id: string, role: Role) => ({
  _id,
  name: reader.get(collectionOf(role), _id)?.name,
  role,
});

function presentEntry(reader: Reader, row: AuditRow) {
  const { _id, createdAt, action, subjectId, actorId, actorRole, sessionId, openedBy, reason } = row;
  const opener = openedBy === undefined ? undefined : presentPerson(reader, openedBy, 'superadmin');
  return {
    _id,
    createdAt,
    action,
    recordId: subjectId,
    record: presentRecord(reader, row),
    actor: presentPerson(reader, actorId, actorRole),
    session: sessionId === undefined ? undefined : { _id: sessionId, openedBy: opener },
    reason,
    changes: presentChanges(reader, row),
  };
}

/** The shortest list of an index that contains every match. */
function candidateEntries(reader: Reader, { recordId, session, actorId }: AuditQuery): readonly AuditRow[] {
  if (recordId) return reader.by('audit', 'subjectId', recordId);
  if (session) return reader.by('audit', 'sessionId', session);
  return actorId ? reader.by('audit', 'actorId', actorId) : reader.all('audit');
}

/** Searches the names of persons, records and plans, the reason, the transaction id, and the ids of record and session. */
function createAuditSearch(reader: Reader, words: string): (row: AuditRow) => boolean {
  return searchParts(words, (part) => {
    const isPerson = partOf.person(part);
    const named = new Set([
      ...idsWhere(reader, 'superadmins', isPerson),
      ...idsWhere(reader, 'coordinators', isPerson),
      ...idsWhere(reader, 'members', isPerson),
      ...idsWhere(reader, 'familyMembers', isPerson),
      ...idsWhere(reader, 'plans', partOf.plan(part)),
    ]);
    const isNamed = (id: string | undefined): boolean => id !== undefined && named.has(id);
    const isEntry = partOf.entry(part);
    const isTransaction = partOf.transaction(part);
    return (row) => {
      const { actorId, openedBy, subjectId } = row;
      const commission = reader.get('commissions', subjectId);
      const deposit = reader.get('deposits', commission?.depositId ?? subjectId);
      const payment = commission ?? deposit;
      return (
        [actorId, openedBy, subjectId, payment?.memberId, payment?.planId, commission?.coordinatorId].some(isNamed) ||
        isNamed(reader.get('rates', subjectId)?.planId) ||
        isEntry(row) ||
        (deposit !== undefined && isTransaction(deposit))
      );
    };
  });
}

function auditFilter(reader: Reader, query: AuditQuery): ((row: AuditRow) => boolean) | undefined {
  const { recordId, kind, action, actorRole, actorId, session, from, to, search } = query;
  if (![recordId, kind, action, actorRole, actorId, session, from, to, search].some((value) => value !== undefined))
    return undefined;
  const first = from && startOfDay(from).toISOString();
  const end = to && startOfDay(to, 1).toISOString();
  const isFound = search ? createAuditSearch(reader, search) : () => true;
  return (row) =>
    (!first || row.createdAt >= first) &&
    (!end || row.createdAt < end) &&
    (!recordId || row.subjectId === recordId) &&
    (!kind || kindOf(row.action) === kind) &&
    (!action || row.action === action) &&
    (!actorRole || row.actorRole === actorRole) &&
    (!actorId || row.actorId === actorId) &&
    (!session || row.sessionId === session) &&
    isFound(row);
}

interface Part {
  readonly count: number;
  /** The rows have the oldest first. */
  rows(): readonly AuditRow[] | Promise<readonly AuditRow[]>;
}

/** The parts have the oldest first: the matches of each file together with those in memory of the same time, then the others in memory. */
async function partsOf({ auditFiles }: Store, inMemory: readonly AuditRow[], matches: ReturnType<typeof auditFilter>) {
  const parts: Part[] = [];
  let rest = inMemory;
  for (const { count, to, read } of auditFiles) {
    const later = rest.findIndex(({ createdAt }) => createdAt > to);
    const beside = later === -1 ? rest : rest.slice(0, later);
    rest = later === -1 ? [] : rest.slice(later);
    const rows = async () => {
      const old = await read();
      return sortedBy([...(matches ? old.filter(matches) : old), ...beside], ({ createdAt }) => Date.parse(createdAt));
    };
    parts.push({ rows, count: matches ? (await rows()).length : count + beside.length });
  }
  return [...parts, { count: rest.length, rows: () => rest }];
}

/** Only the files that have entries of the page are read, and for a filter each once more to count its matches. */
async function pageOfParts(parts: readonly Part[], query: AuditQuery) {
  const counts = countsOf(
    sumOf(parts, ({ count }) => count),
    query,
  );
  const isAscending = query.order === 'asc';
  const rows: AuditRow[] = [];
  let skipped = (counts.currentPage - 1) * query.limit;
  for (const part of isAscending ? parts : parts.toReversed()) {
    if (rows.length === query.limit) break;
    if (skipped < part.count) {
      const found = await part.rows();
      const inOrder = isAscending ? found : [...newestFirst(found)];
      rows.push(...inOrder.slice(skipped, skipped + query.limit - rows.length));
    }
    skipped = Math.max(0, skipped - part.count);
  }
  return { rows, counts };
}

/** The page has the newest first unless asked otherwise. Entries are kept oldest first, so that those in memory need no sorting. */
export async function listAudit({ store }: SignedInContext, query: AuditQuery) {
  const candidates = candidateEntries(store, query);
  const matches = auditFilter(store, query);
  const entries = matches ? candidates.filter(matches) : candidates;
  const { rows, counts } =
    store.auditFiles.length > 0
      ? await pageOfParts(await partsOf(store, entries.slice(), matches), query)
      : query.order === 'asc'
        ? pageOf(entries, query)
        : newestPageOf(entries, query);
  return { data: { audit: rows.map((row) => presentEntry(store, row)), ...counts } };
}

interface AuditContext extends Pick<Services, 'ids' | 'clock'> {
  readonly actor: Actor;
  /** It is absent for actions that need no session, such as registering. */
  readonly session?: Pick<Session, 'jti' | 'openedBy'>;
}

interface AuditedChange extends Pick<AuditRow, 'subjectId' | 'reason'> {
  readonly action: AuditAction | RecordChange;
  /** A changed record has both `before` and `after`; a created or deleted one has only one of them. */
  readonly before?: object;
  readonly after?: object;
}

/** The fields of a changed record that differ are kept; the result is undefined when none does. */
export function changedFields(before: object, after: object): Pick<AuditedChange, 'before' | 'after'> | undefined {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...old.keys(), ...current.keys()].filter((name) => old.get(name) !== current.get(name)));
  const keep = (row: ReadonlyMap<string, unknown>) => Object.fromEntries([...row].filter(([name]) => names.has(name)));
  return names.size === 0 ? undefined : { before: keep(old), after: keep(current) };
}

/** Records who changed which record and how, and in which session, in the commit of the change. Nothing when no field was changed. */
export function recordAudit(tx: Transaction, context: AuditContext, { before, after, ...entry }: AuditedChange): void {
  const { ids, clock, actor, session } = context;
  const values = before && after ? changedFields(before, after) : { before, after };
  if (!values) return;
  tx.insert('audit', {
    _id: ids.next(),
    createdAt: clock.now().toISOString(),
    actorId: actor.id,
    actorRole: actor.role,
    sessionId: session?.jti,
    openedBy: session?.openedBy?.id,
    ...entry,
    ...values,
  });
}
