import { createMemoryStore, type Migrate, type ReplaceableStore } from '@server/store/memory-store';
import { ChangeUncertain, StoreUnavailable } from '@server/store/store';
import { createRandom } from '../../fixtures/random';
import type { FakeDisk } from '../support/store/fake-disk';
import { buildCommission, buildDataset, buildPlan, depositId } from '../support/store/rows';
import { deposit, depositsIn, newStore, reopen } from '../support/store/store-on-disk';

const OPTIONS = { checkpointAt: 3000 };
const FAILURES_OF_A_DISK = 20;
/** How often a step fails, all rows are replaced, and a second failure comes while the store is opened after the first. */
const CHANCES = { failing: 0.04, replacement: 0.15, kill: 0.2, failureWhileOpening: 0.3 };

/** These outlive a replacement of all rows. */
const isTakenOver = (n: number) => n % 5 === 0;
const takeOver =
  (upTo: () => number): Migrate =>
  (tx, before) => {
    for (let n = 0; n < upTo(); n += 5) {
      const row = before.get('deposits', depositId(n));
      if (!row) continue;
      tx.insert('deposits', row);
      tx.insert('commissions', buildCommission(n, row));
    }
  };

/** The rows say how often all of them were replaced: so many plans there are. */
const generationOf = (store: ReplaceableStore) => store.all('plans').length;
const rowsOf = (generation: number) =>
  buildDataset({ plans: Array.from({ length: generation }, (_, n) => buildPlan(n)) });

/** A store whose power fails in the middle of its work, again and again, on a disk that now and then fails in a step. */
class PowerlessStore {
  readonly figures = { failures: 0, saved: 0, refused: 0, replaced: 0 };
  /** Saved deposits with the generation of their rows. Those that had no reply, or an uncertain one, are in neither. */
  private saved = new Map<number, number>();
  private refused = new Set<number>();
  private generations = { certain: 1, begun: 1 };
  private next = 1;

  private constructor(
    private disk: FakeDisk,
    private store: ReplaceableStore,
    private readonly random: () => number,
  ) {}

  static async create(random: () => number): Promise<PowerlessStore> {
    const { disk, store } = await newStore(OPTIONS);
    return new PowerlessStore(disk, store, random);
  }

  async survive(failures: number): Promise<void> {
    for (let failure = 0; failure < failures; failure++) await this.round();
  }

  /** Throws when the store cannot be opened, lacks what it acknowledged, or has what it refused. */
  private async round(): Promise<void> {
    const left = await this.workUntilFailure();
    const opened = await this.openAfter(left);
    this.figures.failures += 1;
    const found = new Set(depositsIn(opened.store, this.next));
    const generation = generationOf(opened.store);
    const mustBeThere = ([n, each]: [number, number]) => each === generation || isTakenOver(n);
    const wrong = [
      ...[...this.saved].filter((each) => mustBeThere(each) && !found.has(each[0])).map(([n]) => `lost ${n}`),
      ...[...this.saved].filter((each) => !mustBeThere(each) && found.has(each[0])).map(([n]) => `replaced ${n}`),
      ...[...this.refused].filter((n) => found.has(n)).map((n) => `refused ${n}`),
      ...(generation < this.generations.certain || generation > this.generations.begun ? ['a replacement'] : []),
    ];
    if (wrong.length > 0) throw new Error(`After power failure ${this.figures.failures}: ${wrong.join(', ')}`);
    // What was found is what counts from now on: it stays, and nothing else comes back.
    this.saved = new Map([...found].map((n) => [n, generation]));
    this.refused = new Set(Array.from({ length: this.next }, (_, n) => n).filter((n) => !found.has(n)));
    this.generations = { certain: generation, begun: generation };
    Object.assign(this, opened);
  }

  private async workUntilFailure(): Promise<FakeDisk> {
    const { disk, store, random } = this;
    const last = disk.steps.length + 1 + Math.floor(random() * 120);
    let isOver = false;
    let isReplacing = false;
    const failure = new Promise<FakeDisk>((resolve) => {
      disk.afterStep = () => {
        if (isOver || disk.steps.length < last) return;
        isOver = true;
        resolve(random() < CHANCES.kill ? disk.kill() : disk.powerFailure(random));
      };
    });
    disk.turns = () => Math.floor(random() * 4);
    disk.beforeStep = (step, path) => {
      if (random() < CHANCES.failing) throw new Error(`EIO: ${step} ${path}`);
    };
    const work = async () => {
      while (!isOver) {
        const replaces = !isReplacing && random() < CHANCES.replacement;
        if (replaces) isReplacing = true;
        const { done, tell } = replaces ? this.replace(store) : this.save(store);
        const outcome = await done.then(
          () => 'done' as const,
          (error) => error,
        );
        if (replaces) isReplacing = false;
        if (outcome !== 'done' && !(outcome instanceof StoreUnavailable)) throw outcome;
        if (!isOver) tell(outcome);
      }
    };
    void work();
    void work();
    void work();
    return failure;
  }

  private save(store: ReplaceableStore) {
    const n = this.next++;
    const tell = (outcome: 'done' | StoreUnavailable) => {
      if (outcome === 'done') {
        this.saved.set(n, generationOf(store));
        this.figures.saved += 1;
      } else if (!(outcome instanceof ChangeUncertain)) {
        this.refused.add(n);
        this.figures.refused += 1;
      }
    };
    return { done: deposit(store, n), tell };
  }

  private replace(store: ReplaceableStore) {
    const generation = ++this.generations.begun;
    const tell = (outcome: unknown) => {
      if (outcome !== 'done') return;
      this.generations.certain = Math.max(this.generations.certain, generation);
      this.figures.replaced += 1;
    };
    return {
      done: store.replaceAll(
        createMemoryStore(rowsOf(generation)),
        takeOver(() => this.next),
      ),
      tell,
    };
  }

  private async openAfter(left: FakeDisk): Promise<{ disk: FakeDisk; store: ReplaceableStore }> {
    const { random } = this;
    let again: FakeDisk | undefined;
    const last = random() < CHANCES.failureWhileOpening ? 1 + Math.floor(random() * 10) : 0;
    left.afterStep = () => {
      if (left.steps.length === last) again = left.powerFailure(random);
    };
    const store = await reopen(left, OPTIONS);
    return again ? this.openAfter(again) : { disk: left, store };
  }
}

/** One store after another, each on a disk of its own, so that its file stays small. Throws when one is not as its callers were told. */
export async function survivePowerFailures(seeds: readonly number[]) {
  const sum = { failures: 0, saved: 0, refused: 0, replaced: 0 };
  for (const seed of seeds) {
    const store = await PowerlessStore.create(createRandom(seed).next);
    await store.survive(FAILURES_OF_A_DISK).catch((error) => {
      throw new Error(`Seed ${seed}`, { cause: error });
    });
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += store.figures[name];
  }
  return sum;
}
