import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { laterHead } from '@server/store/audit-chain';
import { ChainCheck, checkAuditChain, foldDigest } from '@server/store/audit-check';
import { isJournalEntry, type JournalEntry } from '@server/store/journal';
import { DataReader, InMemoryData, type Migrate, type ReplaceableStore } from '@server/store/memory-store';
import { AUDIT_LIMITS, type AuditPlace, describeAudit, oldAuditParts } from '@server/store/old-audit';
import { StoreCannotOpen } from '@server/store/open-errors';
import type { AuditRow, Dataset } from '@server/store/rows';
import { compareRows } from '@server/store/sorted-rows';
import {
  type AuditFile,
  type ChainReport,
  type Change,
  ChangeUncertain,
  type Store,
  StoreUnavailable,
  type Transaction,
} from '@server/store/store';
import type pg from 'pg';
import {
  appendCommits,
  COMMITS_READ_AT_ONCE,
  type CommitRow,
  READ_COMMITS,
  replaceRows,
  unsaved,
  type Written,
  writtenOf,
} from './commits';
import { Database, describeUrl, endPool, isLost, Listener, reasonOf, WAITS, type Waits } from './connection';
import { AUDIT_BY_IDS, type Position, prepareDatabase, readDatabase, rowsOf } from './schema';

/** So many commits are kept for servers that were away; one that was away for longer reads all rows. */
const COMMITS_KEPT = 10_000;
const COMMITS_AT_ONCE = 200;
const TRIMMED_EACH = 1_000;

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** A commit that was asked for, as it was decided last on the rows in memory, before the database has taken it. */
interface Pending {
  readonly decide: (tx: Transaction) => unknown;
  readonly settle: (outcome: Outcome) => void;
  outcome: Outcome;
  changes: readonly Change[];
  /** Undefined when nothing is to be written. */
  writes: Written[] | undefined;
}

interface Replacement {
  readonly next: InMemoryData;
  readonly migrate: Migrate;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Entries that are in the database alone. Their ids are kept as one text, which takes little memory. */
interface AuditPart extends Omit<AuditFile, 'read'> {
  readonly ids: string;
}

const partOf = (rows: readonly AuditPlace[]): AuditPart => ({
  ...describeAudit(rows),
  ids: rows.map(({ _id }) => _id).join(' '),
});

/**
 * Rows in memory, commits in PostgreSQL. The numbers of the commits are unique: of two servers that decide at once, one is refused, undoes its
 * commits in memory, applies those of the other and decides again.
 */
class PostgresStore extends DataReader<InMemoryData> implements ReplaceableStore {
  subscribe: Store['subscribe'] = (listener) => this.data.subscribe(listener);
  private readonly listener: Listener;
  private pending: Pending[] = [];
  private replacements: Replacement[] = [];
  private running: Promise<void> | undefined;
  private closing: Promise<void> | undefined;
  /** Why nothing can be changed now. */
  private cutOff: string | undefined = 'not connected yet';
  private hasFailed = false;
  private isHalfFollowed = false;
  private heard = 0;
  private auditParts: readonly AuditPart[] = [];
  /** Where the rows are many, they are looked through now and then only. */
  private nextAuditMove = 0;
  private waiting: { readonly seq: number; readonly resolve: () => void }[] = [];

  constructor(
    private readonly database: Database,
    { data, audit, position }: Awaited<ReturnType<typeof readDatabase>>,
    private readonly options: { readonly auditLimits: typeof AUDIT_LIMITS; readonly warn: (line: string) => void },
  ) {
    super(dataOf({ data, audit }));
    this.at = position;
    this.auditParts = audit.parts.map(partOf);
    this.listener = new Listener(database, {
      heard: (seq) => this.hear(seq),
      lost: (error) => this.lose(reasonOf(error)),
      found: () => this.find(),
    });
  }

  /** The last commit that is in memory and in the database. */
  private at: Position;

  get position(): string {
    return `${this.at.store.slice(0, 8)}.${this.at.seq}`;
  }

  get auditFiles(): readonly AuditFile[] {
    return this.auditParts.map(({ ids, ...part }) => ({
      ...part,
      read: async () => {
        const rows = await this.database.query<{ row: AuditRow }>(AUDIT_BY_IDS, [ids.split(' ')]);
        return rows.map(({ row }) => row).sort(compareRows);
      },
    }));
  }

  get auditHead() {
    return this.data.auditHead;
  }

  checkAudit: Store['checkAudit'] = (digest) => checkAuditChain(this, digest);

  get hasWriteFailed(): boolean {
    return this.hasFailed || this.cutOff !== undefined;
  }

  connect(): Promise<void> {
    return this.listener.connect();
  }

  async commit<T>(decide: (tx: Transaction) => T): Promise<T> {
    this.assertOpen();
    const pending: Omit<Pending, 'settle'> = { decide, outcome: { error: undefined }, changes: [], writes: undefined };
    this.decide(pending);
    if (this.pending.length > 0 || pending.writes !== undefined) {
      const { outcome } = await new Promise<{ outcome: Outcome }>((resolve) => {
        this.pending.push(Object.assign(pending, { settle: (outcome: Outcome) => resolve({ outcome }) }));
        this.run();
      });
      pending.outcome = outcome;
    }
    if ('error' in pending.outcome) throw pending.outcome.error;
    return pending.outcome.result as T;
  }

  private decide(pending: Omit<Pending, 'settle'>): void {
    pending.changes = [];
    pending.writes = undefined;
    try {
      const { result, changes } = this.data.decide(pending.decide);
      try {
        pending.writes = writtenOf(changes);
      } catch (error) {
        // A value that JSON cannot represent.
        this.data.rollback(changes);
        throw error;
      }
      pending.changes = changes;
      pending.outcome = { result };
    } catch (error) {
      pending.outcome = { error };
    }
  }

  replaceAll({ data: next }: ReplaceableStore, migrate: Migrate): Promise<void> {
    this.assertOpen();
    return new Promise((resolve, reject) => {
      this.replacements.push({ next, migrate, resolve, reject });
      this.run();
    });
  }

  /** Resolves when the commit of a position, which an answer of any server has named, is in memory here. Throws StoreUnavailable. */
  async reach(position: string): Promise<void> {
    const [store, text] = position.split('.');
    const seq = Number(text);
    if (store !== this.at.store.slice(0, 8) || !Number.isSafeInteger(seq) || seq <= this.at.seq) return;
    const reached = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((each) => each !== waiter);
        resolve(false);
      }, this.database.waits.reach);
      const waiter = {
        seq,
        resolve: () => {
          clearTimeout(timer);
          resolve(true);
        },
      };
      this.waiting.push(waiter);
    });
    if (!(await reached)) throw new StoreUnavailable('This server is behind another one');
  }

  close(): Promise<void> {
    this.closing ??= this.finish();
    return this.closing;
  }

  private async finish(): Promise<void> {
    await this.running;
    this.listener.end();
    await endPool(this.database);
  }

  private assertOpen(): void {
    if (this.closing !== undefined) throw new StoreUnavailable('The server is stopping');
    if (this.cutOff !== undefined) throw new StoreUnavailable(`The database cannot be used: ${this.cutOff}`);
  }

  private hear(seq: number): void {
    if (!(seq > this.at.seq)) return;
    this.heard = Math.max(this.heard, seq);
    this.run();
  }

  private lose(reason: string): void {
    if (this.cutOff === undefined) this.options.warn(`The database cannot be used, changes are refused: ${reason}`);
    this.cutOff = reason;
  }

  /** Connected again: the loop reads what was written meanwhile, or all rows when the database is not where it was. */
  private async find(): Promise<void> {
    await this.running;
    await this.catchUp();
    if (this.cutOff !== undefined && this.isStarted) this.options.warn('The database can be used again');
    this.isStarted = true;
    this.hasFailed = false;
    this.cutOff = undefined;
    this.run();
  }
  private isStarted = false;

  private run(): void {
    if (this.cutOff !== undefined) return;
    this.running ??= this.work().finally(() => {
      this.running = undefined;
      // Asked for while the loop ended.
      if (this.hasWork()) this.run();
    });
  }

  private hasWork(): boolean {
    return this.pending.length > 0 || this.replacements.length > 0 || this.heard > this.at.seq;
  }

  private async work(): Promise<void> {
    // Lets requests that arrived together commit first, so that they share one write.
    await setImmediate();
    while (this.hasWork()) {
      try {
        if (this.heard > this.at.seq && this.pending.length === 0) await this.catchUp();
        else if (this.pending.length > 0) await this.write(this.pending.slice(0, COMMITS_AT_ONCE));
        else await this.replace();
        this.moveOldAudit();
      } catch (error) {
        // Also where PostgreSQL has refused to be read: what it does the next time is tried later, and not at once.
        this.fail(error, 0);
        const reason = error instanceof StoreUnavailable ? (error.cause ?? error) : error;
        this.lose(reasonOf(reason));
        this.listener.lose(reason);
        return;
      }
    }
  }

  private async write(batch: readonly Pending[]): Promise<void> {
    const commits = batch.flatMap(({ writes }) => (writes ? [writes] : []));
    const ids = commits.map(() => randomUUID());
    if (commits.length > 0) {
      try {
        if (!(await appendCommits(this.database, this.at, commits, ids))) {
          await this.catchUp();
          return;
        }
      } catch (error) {
        this.hasFailed = true;
        this.fail(error, batch.length);
        if (error instanceof ChangeUncertain || isLost(error instanceof StoreUnavailable ? error.cause : error))
          throw error;
        return;
      }
      this.hasFailed = false;
      const before = this.at.seq;
      this.moveTo({ ...this.at, seq: before + commits.length, id: ids.at(-1) ?? this.at.id });
      this.trim(before);
    }
    this.pending.splice(0, batch.length);
    for (const { settle, outcome } of batch) settle(outcome);
  }

  /** What is in memory and not in the database is undone, decided again on the rows of others, and stays. */
  private async catchUp(): Promise<void> {
    for (;;) {
      const rows = await this.database.query<CommitRow>(READ_COMMITS, [this.at.seq]);
      const [known, ...later] = rows;
      const isNext = later.every(({ seq }, index) => Number(seq) === this.at.seq + index + 1);
      const isReplaced = later.some(({ entry }) => 'replaced' in entry);
      if (known?.id !== this.at.id || !isNext || isReplaced || this.isHalfFollowed) {
        await this.readAll();
        return;
      }
      try {
        this.follow(later);
      } catch (error) {
        // Figures of these rows would be wrong from here on, also when the database is lost before the others are read.
        this.isHalfFollowed = true;
        this.options.warn(`Commits of another server could not be followed, all rows are read: ${reasonOf(error)}`);
        await this.readAll();
        return;
      }
      if (rows.length < COMMITS_READ_AT_ONCE) return;
    }
  }

  private follow(commits: readonly CommitRow[]): void {
    const last = commits.at(-1);
    if (last === undefined) {
      this.heard = Math.min(this.heard, this.at.seq);
      return;
    }
    const entries = commits.map(({ seq, entry }): JournalEntry => ({ ...entry, seq: Number(seq) }));
    if (!entries.every(isJournalEntry)) throw new StoreUnavailable('Another version writes to the database');
    for (const pending of this.pending.toReversed()) {
      this.data.rollback(pending.changes);
      pending.changes = [];
    }
    for (const entry of entries) this.data.follow(entry);
    this.moveTo({ ...this.at, seq: Number(last.seq), id: last.id });
    for (const pending of this.pending) this.decide(pending);
  }

  /** All rows were replaced, or the database was put back, or this server was away for too long. */
  private async readAll(): Promise<void> {
    const read = await this.database.alone((client) => readDatabase(client, this.options.auditLimits));
    this.takeOver(dataOf(read), read.position, read.audit.parts.map(partOf));
  }

  private takeOver(data: InMemoryData, position: Position, parts: readonly AuditPart[]): void {
    this.fail(new StoreUnavailable('All rows were replaced before the change was saved'), 0);
    this.data = data;
    this.isHalfFollowed = false;
    this.auditParts = parts;
    this.nextAuditMove = 0;
    this.heard = 0;
    this.moveTo(position);
  }

  private moveTo(position: Position): void {
    this.at = position;
    const reached = this.waiting.filter(({ seq }) => seq <= position.seq);
    if (reached.length === 0) return;
    this.waiting = this.waiting.filter(({ seq }) => seq > position.seq);
    for (const { resolve } of reached) resolve();
  }

  /** Later commits were decided on rows that the failed ones had changed, so all are undone, the last one first. */
  private fail(error: unknown, ofThese: number): void {
    const { pending } = this;
    this.pending = [];
    for (const { changes } of pending.toReversed()) this.data.rollback(changes);
    for (const [index, { settle }] of pending.entries())
      settle({ error: index < ofThese ? unsaved(error) : withoutDoubt(error) });
  }

  private async replace(): Promise<void> {
    const replacement = this.replacements.shift();
    if (!replacement) return;
    const { next, migrate, resolve, reject } = replacement;
    try {
      for (;;) {
        const taken = next.decide((tx) => migrate(tx, this.data)).changes;
        const position = { ...this.at, seq: this.at.seq + 1, id: randomUUID() };
        if (await replaceRows(this.database, this.at, next.rows, position)) {
          this.takeOver(next, position, []);
          resolve();
          return;
        }
        next.rollback(taken);
        await this.catchUp();
      }
    } catch (error) {
      reject(new StoreUnavailable('The rows could not be replaced', { cause: error }));
      if (isLost(error)) throw error;
    }
  }

  /** Never fails: old commits only take up space. */
  private trim(before: number): void {
    const { seq } = this.at;
    if (Math.floor(before / TRIMMED_EACH) === Math.floor(seq / TRIMMED_EACH)) return;
    this.database.query('delete from commits where seq < $1', [seq - COMMITS_KEPT]).catch(() => undefined);
  }

  /** The entries stay in the database, and leave the memory when all of them are there. */
  private moveOldAudit(): void {
    const { inMemory, inFile } = this.options.auditLimits;
    if (this.pending.length > 0 || this.all('audit').length < Math.max(inMemory + inFile, this.nextAuditMove)) return;
    const parts = [...oldAuditParts(this.all('audit'), this.options.auditLimits)];
    this.nextAuditMove = this.all('audit').length + inFile;
    if (parts.length === 0) return;
    const moved = new Set<AuditRow>(parts.flat());
    this.auditParts = [...this.auditParts, ...parts.map(partOf)];
    this.data.setRows(
      'audit',
      this.all('audit').filter((row) => !moved.has(row)),
    );
    this.nextAuditMove = this.all('audit').length + inFile;
  }
}

/** Commits that were not sent are certain not to happen. */
const withoutDoubt = (cause: unknown) =>
  cause instanceof ChangeUncertain ? new StoreUnavailable('The change could not be saved', { cause }) : unsaved(cause);

function dataOf({ data, audit }: Pick<Awaited<ReturnType<typeof readDatabase>>, 'data' | 'audit'>): InMemoryData {
  const memory = new InMemoryData(data);
  memory.auditHead = laterHead(audit.head, memory.auditHead);
  return memory;
}

interface StoreOptions {
  readonly url: string;
  /** The rows of an empty database. */
  readonly seed: () => Dataset | Promise<Dataset>;
  readonly log?: { warn(line: string): void };
  readonly auditLimits?: typeof AUDIT_LIMITS;
  readonly waits?: Partial<Waits>;
}

/** Checks the chain of the audit log beside servers that run, or without one. Nothing is written. Throws StoreCannotOpen. */
export async function checkAuditInDatabase(url: string, digest?: string): Promise<ChainReport> {
  const database = new Database(url, WAITS);
  const check = new ChainCheck(digest && foldDigest(digest));
  try {
    await database.alone(async (client) => {
      await client.query('begin isolation level repeatable read, read only');
      for await (const row of rowsOf<AuditRow>(client, 'audit')) check.add(row);
    });
  } catch (error) {
    throw new StoreCannotOpen(`Cannot read ${describeUrl(url)}: ${reasonOf(error)}`, { cause: error });
  }
  return check.finish();
}

/** Opens the data in a database. Throws StoreCannotOpen, whose message is one line for the operator. */
export async function openPostgresStore({ url, seed, log, auditLimits = AUDIT_LIMITS, waits }: StoreOptions) {
  const warn = (line: string) => log?.warn(line);
  const database = new Database(url, { ...WAITS, ...waits });
  try {
    const read = await database.alone(async (client: pg.Client) => {
      await prepareDatabase(client, seed);
      return readDatabase(client, auditLimits);
    });
    const store = new PostgresStore(database, read, { auditLimits, warn });
    await store.connect();
    return { store: store as ReplaceableStore, database };
  } catch (error) {
    await endPool(database);
    throw new StoreCannotOpen(`Cannot use ${describeUrl(url)}: ${reasonOf(error)}`, { cause: error });
  }
}
