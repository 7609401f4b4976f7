import { setImmediate } from 'node:timers/promises';
import type { Journal } from './journal';
import { encodeLine, toJournalEntry } from './journal';
import { type Change, StoreUnavailable } from './store';

/** A commit that stands in memory and is not yet on disk. */
interface PendingCommit {
  readonly seq: number;
  readonly changes: readonly Change[];
  readonly line: Uint8Array;
  readonly done: Promise<void>;
  readonly settle: (error?: StoreUnavailable) => void;
}

/** Writes commits to the journal: those that arrive while one write is under way share the next. */
export class GroupCommit {
  private waiting: PendingCommit[] = [];
  private underWay: PendingCommit[] = [];
  private running: Promise<void> | undefined;

  constructor(
    private readonly journal: Journal,
    private safeSeq: number,
    private readonly takeBack: (changes: readonly Change[]) => void,
    /** Runs while no write is under way. */
    private readonly afterWrite: () => Promise<void>,
  ) {}

  /** The last commit that stands in memory. */
  get lastSeq(): number {
    return this.waiting.at(-1)?.seq ?? this.underWay.at(-1)?.seq ?? this.safeSeq;
  }

  /** The last commit that is on disk. */
  get lastSafeSeq(): number {
    return this.safeSeq;
  }

  /** Resolves when the changes are on disk; when the disk refuses, takes them back and rejects with StoreUnavailable. */
  submit(changes: readonly Change[]): Promise<void> {
    const pending = this.prepare(changes);
    if (pending === undefined) return Promise.resolve();
    this.waiting.push(pending);
    this.running ??= this.run();
    return pending.done;
  }

  private prepare(changes: readonly Change[]): PendingCommit | undefined {
    try {
      const entry = toJournalEntry(this.lastSeq + 1, changes);
      return entry && createPendingCommit(entry.seq, changes, encodeLine(entry));
    } catch (error) {
      // A value that JSON cannot hold: what cannot be written must not stand.
      this.takeBack(changes);
      throw error;
    }
  }

  /** All that stands in memory now is on disk. Rejects when it was taken back. */
  async untilSafe(): Promise<void> {
    await (this.waiting.at(-1) ?? this.underWay.at(-1))?.done;
  }

  /** Nothing is waiting or being written. */
  async untilIdle(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // Requests that arrived together are decided before the first write, and share it.
    await setImmediate();
    while (this.waiting.length > 0) {
      this.underWay = this.waiting;
      this.waiting = [];
      await this.write();
    }
    this.running = undefined;
  }

  private async write(): Promise<void> {
    try {
      await this.journal.append(Buffer.concat(this.underWay.map(({ line }) => line)));
    } catch (error) {
      this.refuseAll(error);
      return;
    }
    this.safeSeq = this.underWay.at(-1)?.seq ?? this.safeSeq;
    for (const { settle } of this.underWay) settle();
    this.underWay = [];
    await this.afterWrite();
  }

  /** Those that came later decided on what the failed ones had changed: the last goes first, and none stays. */
  private refuseAll(cause: unknown): void {
    const refused = [...this.underWay, ...this.waiting];
    this.underWay = [];
    this.waiting = [];
    for (const { changes } of refused.toReversed()) this.takeBack(changes);
    for (const { settle } of refused) settle(new StoreUnavailable('The change could not be saved', { cause }));
  }
}

function createPendingCommit(seq: number, changes: readonly Change[], line: Uint8Array): PendingCommit {
  let settle: PendingCommit['settle'] = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve());
  });
  return { seq, changes, line, done, settle };
}
