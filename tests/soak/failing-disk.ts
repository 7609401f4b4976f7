import { StoreDamaged } from '@server/store/open-errors';
import { StoreUnavailable } from '@server/store/store';
import { FakeDisk } from '../support/store/fake-disk';
import { createOn, deposit, depositsIn, FILE, JOURNAL, reopen } from '../support/store/store-on-disk';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/**
 * Changes or cuts a file of the store at a random place, again and again. Each time it must be refused, or have exactly the commits
 * before the place of a cut; throws otherwise.
 */
export async function tryDamages(count: number, random: () => number) {
  const disk = new FakeDisk();
  const store = await createOn(disk);
  for (const n of upTo(6)) await deposit(store, n);
  await store.close();
  const again = await reopen(disk);
  for (const n of upTo(12).slice(6)) await deposit(again, n);
  const whole = disk.crash({ names: 'all', bytes: 'all' });
  const figures = { tried: 0, refused: 0, opened: 0 };
  const below = (n: number) => Math.floor(random() * n);
  for (; figures.tried < count; figures.tried++) {
    const copy = whole.crash({ names: 'all', bytes: 'all' });
    const path = random() < 0.5 ? FILE : JOURNAL;
    const bytes = Buffer.from(whole.bytesOf(path));
    const at = below(bytes.length - 1);
    const isCut = random() < 0.3;
    const former = bytes[at] ?? 0;
    bytes[at] = [0, former ^ (1 << below(8)), (former + 1 + below(255)) % 256][below(3)] ?? 0;
    copy.put(path, isCut ? bytes.subarray(0, at) : bytes);
    const what = `${path}, ${isCut ? 'cut' : `${former} to ${bytes[at]}`} at ${at}`;
    const outcome = await reopen(copy).catch((error: unknown) => error);
    if (outcome instanceof StoreDamaged) {
      figures.refused += 1;
      continue;
    }
    if (outcome instanceof Error || !isCut || path !== JOURNAL) throw new Error(`${what}: ${String(outcome)}`);
    const linesBefore = whole
      .bytesOf(JOURNAL)
      .subarray(0, at)
      .filter((byte) => byte === 10).length;
    const found = depositsIn(outcome as Awaited<ReturnType<typeof reopen>>);
    if (found.join() !== upTo(6 + linesBefore - 1).join()) throw new Error(`${what}: it has ${found.join()}`);
    figures.opened += 1;
  }
  return figures;
}

/** Saves on a disk that is slow and fails now and then, in any of its steps. Throws when it has not exactly what was acknowledged. */
export async function saveOnFailingDisk(count: number, random: () => number) {
  const disk = new FakeDisk();
  const store = await createOn(disk, { checkpointAt: 5000 });
  disk.turns = () => Math.floor(random() * 8);
  disk.beforeStep = (step, path) => {
    if (random() < 0.1) throw new Error(`EIO: ${step} ${path}`);
  };
  const saved: number[] = [];
  let refused = 0;
  const client = async (first: number) => {
    for (let n = first; n <= count; n += 4) {
      try {
        await deposit(store, n);
        saved.push(n);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        refused += 1;
      }
    }
  };
  await Promise.all([client(1), client(2), client(3), client(4)]);
  const expected = saved.sort((a, b) => a - b).join();
  for (const left of ['synced', 'all'] as const) {
    const found = depositsIn(await reopen(disk.crash({ names: left, bytes: left })), count + 1);
    if (found.join() !== expected) throw new Error(`Acknowledged ${expected}, found ${found.join()}`);
  }
  return { acknowledged: saved.length, refused };
}
