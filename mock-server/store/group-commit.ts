import { setImmediate } from 'node:timers/promises';
import { encodeCommits, type Journal, toJournalEntry, UncertainWrite } from './journal';
import { type Change, ChangeUncertain, StoreUnavailable } from './store';

interface PendingCommit {
  readonly seq: number;
  readonly changes: readonly Change[];
  readonly json: string;
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
      return entry && createPendingCommit(entry.seq, changes, JSON.stringify(entry));
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

  /** Commits that are not written yet were decided on rows that are being replaced. */
  refuseWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const { changes } of waiting.toReversed()) this.on.rollback(changes);
    for (const { settle } of waiting)
      settle(new StoreUnavailable('All rows were replaced before the change was saved'));
  }

  /** The next commit, on other rows, is number 1 again. */
  restart(): void {
    this.refuseWaiting();
    this.lastDurableSeq = 0;
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
      await this.journal.append(encodeCommits(this.inFlight.map(({ json }) => json)));
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
    const { inFlight, waiting } = this;
    this.inFlight = [];
    this.waiting = [];
    for (const { changes } of [...inFlight, ...waiting].toReversed()) this.on.rollback(changes);
    const written = cause instanceof UncertainWrite ? new ChangeUncertain(cause) : refused(cause);
    for (const { settle } of inFlight) settle(written);
    for (const { settle } of waiting) settle(refused(cause));
  }
}

const refused = (cause: unknown) => new StoreUnavailable('The change could not be saved', { cause });

function createPendingCommit(seq: number, changes: readonly Change[], json: string): PendingCommit {
  let settle: PendingCommit['settle'] = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  return { seq, changes, json, done, settle };
}
