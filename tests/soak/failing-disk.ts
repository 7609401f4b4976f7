import { StoreUnavailable } from '@server/store/store';
import { FakeDisk } from '../support/store/fake-disk';
import { createOn, deposit, depositsIn, reopen } from '../support/store/store-on-disk';

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
