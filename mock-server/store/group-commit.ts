import { setImmediate } from 'node:timers/promises';
import { encodeLine, type Journal, toJournalEntry } from './journal';
import { type Change, StoreUnavailable } from './store';

interface PendingCommit {
  readonly seq: number;
  readonly changes: readonly Change[];
  readonly line: Uint8Array;
  readonly done: Promise<void>;
  readonly settle: (error?: StoreUnavailable) => void;
}

/** Commits that arrive during a write share the next one. */
export class GroupCommit {
  hasFailed = false;
  private waiting: PendingCommit[] = [];
  private inFlight: PendingCommit[] = [];
  private running: Promise<void> | undefined;
  private steps: (() => Promise<void>)[] = [];

  constructor(
    private readonly journal: Journal,
    public lastDurableSeq: number,
    private readonly on: {
      readonly rollback: (changes: readonly Change[]) => void;
      readonly afterWrite: () => Promise<void>;
    },
  ) {}

  get lastSeq(): number {
    return this.waiting.at(-1)?.seq ?? this.inFlight.at(-1)?.seq ?? this.lastDurableSeq;
  }

  /** Without changes it waits as well: the decision may rest on a commit that is still being written. Rejects after a rollback. */
  submit(changes: readonly Change[]): Promise<void> {
    const pending = this.prepare(changes);
    if (pending === undefined) return this.whenDurable();
    this.waiting.push(pending);
    this.running ??= this.run();
    return pending.done;
  }

  private prepare(changes: readonly Change[]): PendingCommit | undefined {
    try {
      const entry = toJournalEntry(this.lastSeq + 1, changes);
      return entry && createPendingCommit(entry.seq, changes, encodeLine(entry));
    } catch (error) {
      // A value that JSON cannot represent: what cannot be written must not stay in memory.
      this.on.rollback(changes);
      throw error;
    }
  }

  /** Rejects with StoreUnavailable when what is in memory now was rolled back. */
  async whenDurable(): Promise<void> {
    if (this.journal.needsRotation)
      await this.betweenWrites(() => this.journal.rotate()).catch((cause) => {
        throw new StoreUnavailable('The rows were replaced, and are not on disk yet', { cause });
      });
    await (this.waiting.at(-1) ?? this.inFlight.at(-1))?.done;
  }

  async whenIdle(): Promise<void> {
    await this.running;
  }

  /** Commits that arrive during the step are written after it. */
  betweenWrites(step: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.steps.push(() => step().then(resolve, reject));
      this.running ??= this.run();
    });
  }

  /** Commits that are not written yet were decided on the old rows and are refused. The next commit is number 1 again. */
  restart(): void {
    const refused = this.waiting;
    this.waiting = [];
    this.lastDurableSeq = 0;
    for (const { settle } of refused)
      settle(new StoreUnavailable('All rows were replaced before the change was saved'));
  }

  private async run(): Promise<void> {
    // Lets requests that arrived together commit first, so that they share one write.
    await setImmediate();
    while (this.steps.length > 0 || this.waiting.length > 0) {
      await this.steps.shift()?.();
      if (this.waiting.length === 0) continue;
      this.inFlight = this.waiting;
      this.waiting = [];
      await this.write();
    }
    this.running = undefined;
  }

  private async write(): Promise<void> {
    try {
      await this.journal.append(Buffer.concat(this.inFlight.map(({ line }) => line)));
    } catch (error) {
      this.hasFailed = true;
      this.rejectAll(error);
      return;
    }
    this.hasFailed = false;
    this.lastDurableSeq = this.inFlight.at(-1)?.seq ?? this.lastDurableSeq;
    for (const { settle } of this.inFlight) settle();
    this.inFlight = [];
    await this.on.afterWrite();
  }

  /** Later commits were decided on rows that the failed ones had changed, so all are rolled back, the last one first. */
  private rejectAll(cause: unknown): void {
    const rejected = [...this.inFlight, ...this.waiting];
    this.inFlight = [];
    this.waiting = [];
    for (const { changes } of rejected.toReversed()) this.on.rollback(changes);
    for (const { settle } of rejected) settle(new StoreUnavailable('The change could not be saved', { cause }));
  }
}

function createPendingCommit(seq: number, changes: readonly Change[], line: Uint8Array): PendingCommit {
  let settle: PendingCommit['settle'] = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  return { seq, changes, line, done, settle };
}
