import type { SignedInContext } from '@server/context';
import { collectionOf } from '@server/domain/account-rules';
import { countsOf, newestFirst, newestPageOf, pageOf } from '@server/domain/paging';
import { sortedBy } from '@server/domain/sorting';
import { sumOf } from '@server/domain/totals';
import { idsWhere, partOf, searchParts } from '@server/modules/shared/search';
import { type AuditRow, OF_ALL } from '@server/store/rows';
import type { AuditFile, Reader, Store } from '@server/store/store';
import type { listAuditActs as listAuditActsEndpoint, listAudit as listAuditEndpoint } from '@/contract/audit';
import type { QueryOf } from '@/contract/endpoint';
import type { Role } from '@/contract/roles';
import { toRupees } from '@/domain/money';
import { startOfDay } from '@/domain/months';
import { amountPaiseOf, kindOf, presentChanges, presentRecord } from './present-record';

type AuditQuery = QueryOf<typeof listAuditEndpoint | typeof listAuditActsEndpoint>;
type Filter = ((row: AuditRow) => boolean) | undefined;

function presentPerson(reader: Reader, _id: string, role: Role) {
  const account = reader.get(collectionOf(role), _id);
  return { _id, name: account?.name, userName: account?.userName, role };
}

export function presentEntry(reader: Reader, row: AuditRow) {
  const { _id, createdAt, action, subjectId, actorId, actorRole, sessionId, openedBy, askedBy, reason } = row;
  const opener = openedBy === undefined ? undefined : presentPerson(reader, openedBy, 'superadmin');
  return {
    _id,
    createdAt,
    action,
    recordId: subjectId,
    record: presentRecord(reader, row),
    actor: presentPerson(reader, actorId, actorRole),
    askedBy: askedBy === undefined ? undefined : presentPerson(reader, askedBy, 'superadmin'),
    session: sessionId === undefined ? undefined : { _id: sessionId, openedBy: opener },
    reason,
    changes: presentChanges(reader, row),
  };
}

const byTime = (a: AuditRow, b: AuditRow): number => (a.createdAt < b.createdAt ? -1 : 1);

/** The shortest list of an index that contains every match. */
function candidateEntries(reader: Reader, query: AuditQuery): readonly AuditRow[] {
  const { recordId, session, actorId } = query;
  if ('act' in query && query.act) {
    const first = reader.get('audit', query.act);
    return [...(first ? [first] : []), ...reader.by('audit', 'actId', query.act)].sort(byTime);
  }
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
      const { actorId, openedBy, askedBy, subjectId } = row;
      const commission = reader.get('commissions', subjectId);
      const deposit = reader.get('deposits', commission?.depositId ?? subjectId);
      const payment = commission ?? deposit;
      return (
        [actorId, openedBy, askedBy, subjectId, payment?.memberId, payment?.planId, commission?.coordinatorId].some(
          isNamed,
        ) ||
        isNamed(reader.get('rates', subjectId)?.planId) ||
        isEntry(row) ||
        (deposit !== undefined && isTransaction(deposit))
      );
    };
  });
}

const instantsOf = ({ from, to }: AuditQuery) => ({
  first: from && startOfDay(from).toISOString(),
  end: to && startOfDay(to, 1).toISOString(),
});

function auditFilter(reader: Reader, query: AuditQuery): Filter {
  const { recordId, kind, action, actorRole, actorId, session, from, to, search } = query;
  const act = 'act' in query ? query.act : undefined;
  if (![act, recordId, kind, action, actorRole, actorId, session, from, to, search].some((each) => each !== undefined))
    return undefined;
  const { first, end } = instantsOf(query);
  const isFound = search ? createAuditSearch(reader, search) : () => true;
  return (row) =>
    (!first || row.createdAt >= first) &&
    (!end || row.createdAt < end) &&
    (!act || idOfAct(row) === act) &&
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

/** What is listed: entries, or the first entries of acts. */
interface Listed {
  readonly inMemory: readonly AuditRow[];
  /** So many of the file's are listed. Undefined where the file has to be read for it. */
  countIn(file: AuditFile): number | undefined;
  pick(rows: readonly AuditRow[]): readonly AuditRow[];
}

/** The parts have the oldest first: the matches of each file together with those in memory of the same time, then the others in memory. */
async function partsOf(auditFiles: readonly AuditFile[], { inMemory, countIn, pick }: Listed) {
  const parts: Part[] = [];
  let rest = inMemory;
  for (const file of auditFiles) {
    const later = rest.findIndex(({ createdAt }) => createdAt > file.to);
    const beside = later === -1 ? rest : rest.slice(0, later);
    rest = later === -1 ? [] : rest.slice(later);
    const rows = async () => inTimeOrder([...pick(await file.read()), ...beside]);
    const count = countIn(file);
    parts.push({ rows, count: count === undefined ? (await rows()).length : count + beside.length });
  }
  return [...parts, { count: rest.length, rows: () => rest }];
}

const inTimeOrder = (rows: readonly AuditRow[]) => sortedBy(rows, ({ createdAt }) => Date.parse(createdAt));

/** Only the files that have rows of the page are read, and for a filter each once more to count its matches. */
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
async function pageOfAudit({ auditFiles }: Store, listed: Listed, query: AuditQuery) {
  if (auditFiles.length > 0)
    return pageOfParts(await partsOf(auditFiles, { ...listed, inMemory: listed.inMemory.slice() }), query);
  return query.order === 'asc' ? pageOf(listed.inMemory, query) : newestPageOf(listed.inMemory, query);
}

/** Files without a day that is asked for are not read. */
const isOutside = ({ from, to }: AuditFile, query: AuditQuery): boolean => {
  const { first, end } = instantsOf(query);
  return (first !== undefined && to < first) || (end !== undefined && from >= end);
};

export async function listAudit({ store }: SignedInContext, query: QueryOf<typeof listAuditEndpoint>) {
  const candidates = candidateEntries(store, query);
  const matches = auditFilter(store, query);
  const pick = (rows: readonly AuditRow[]) => (matches ? rows.filter(matches) : rows);
  const countIn = (file: AuditFile) => (isOutside(file, query) ? 0 : matches ? undefined : file.count);
  const { rows, counts } = await pageOfAudit(store, { inMemory: pick(candidates), pick, countIn }, query);
  return { data: { audit: rows.map((row) => presentEntry(store, row)), ...counts } };
}

/** Of the first entry of an act: all of its entries, where they are of a file, and how many match the filters. */
interface Found {
  readonly rows?: readonly AuditRow[];
  readonly matchCount: number;
}

const idOfAct = ({ _id, actId }: AuditRow): string => actId ?? _id;

/** The rows by act, each with the first entry that is among them. */
function byAct(rows: readonly AuditRow[]) {
  const acts = new Map<string, { first: AuditRow; readonly rows: AuditRow[] }>();
  for (const row of rows) {
    const act = acts.get(idOfAct(row));
    if (act === undefined) acts.set(idOfAct(row), { first: row, rows: [row] });
    else {
      act.rows.push(row);
      if (row.actId === undefined) act.first = row;
    }
  }
  return [...acts.values()];
}

function presentAct(reader: Reader, first: AuditRow, found: Found | undefined) {
  const rows = found?.rows ?? [first, ...reader.by('audit', 'actId', first._id)];
  const actions = new Map<string, number>();
  for (const { action } of rows) actions.set(action, (actions.get(action) ?? 0) + 1);
  // The commissions of a deposit that is reversed are a part of its amount.
  const ofKind = rows.filter(({ action }) => kindOf(action) === kindOf(first.action));
  const byRecord = new Map(ofKind.map((row) => [row.subjectId, row]));
  const amounts = [...byRecord.values()].flatMap((row) => amountPaiseOf(reader, row) ?? []);
  return {
    ...presentEntry(reader, first),
    endedAt: rows.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), first.createdAt),
    count: rows.length,
    recordCount: new Set(rows.map(({ subjectId }) => subjectId)).size,
    matchCount: found?.matchCount ?? rows.length,
    actions: [...actions].map(([action, count]) => ({ action, count })),
    amount: amounts.length === 0 ? undefined : toRupees(sumOf(amounts, (paise) => paise)),
  };
}

/** The filters look at each entry: an act is listed when one of its entries matches. */
export async function listAuditActs({ store }: SignedInContext, query: QueryOf<typeof listAuditActsEndpoint>) {
  const matches = auditFilter(store, query);
  const found = new WeakMap<AuditRow, Found>();
  const matchingActs = (rows: readonly AuditRow[], areWhole: boolean) =>
    byAct(areWhole || !matches ? rows : rows.filter(matches)).flatMap((act) => {
      const first = store.get('audit', idOfAct(act.first)) ?? act.first;
      const matchCount = areWhole && matches ? act.rows.filter(matches).length : act.rows.length;
      found.set(first, areWhole ? { rows: act.rows, matchCount } : { matchCount });
      return matchCount > 0 ? [first] : [];
    });
  const inMemory = matches
    ? inTimeOrder(matchingActs(candidateEntries(store, query), false))
    : store.by('audit', 'firstOfAct', OF_ALL);
  const pick = (rows: readonly AuditRow[]) => matchingActs(rows, true);
  const countIn = (file: AuditFile) => (isOutside(file, query) ? 0 : matches ? undefined : (file.acts ?? file.count));
  const { rows, counts } = await pageOfAudit(store, { inMemory, pick, countIn }, query);
  return { data: { acts: rows.map((first) => presentAct(store, first, found.get(first))), ...counts } };
}
