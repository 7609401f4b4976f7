import { openStore } from '@server/store/durable-store';
import type { ReplaceableStore } from '@server/store/memory-store';
import type { Store } from '@server/store/store';
import { FakeDisk } from './fake-disk';
import { buildCommission, buildDataset, buildDeposit, buildPlan, commissionId, depositId } from './rows';

export const FILE = '/data/db.json';
export const JOURNAL = `${FILE}.journal`;

export const neverSeed = (): never => {
  throw new Error('The fixtures took the place of data that was there');
};

type Options = Partial<Parameters<typeof openStore>[0]>;

export const createOn = (disk: FakeDisk, options: Options = {}): Promise<ReplaceableStore> =>
  openStore({ file: FILE, disk, seed: () => buildDataset({ plans: [buildPlan(1)] }), ...options });

export async function newStore(options: Options = {}) {
  const disk = new FakeDisk();
  return { disk, store: await createOn(disk, options) };
}

export const reopen = (disk: FakeDisk, options: Options = {}) =>
  openStore({ file: FILE, disk, seed: neverSeed, ...options });

export const refusalOf = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'opened',
    (error: unknown) => error,
  );

export const deposit = (store: Store, n: number): Promise<void> =>
  store.commit((tx) => {
    const row = buildDeposit(n);
    tx.insert('deposits', row);
    tx.insert('commissions', buildCommission(n, row));
  });

/** The numbers of the commits in the store. Throws when a commit is there only partly. */
export function depositsIn(store: Store, upTo = 200): number[] {
  const numbers = Array.from({ length: upTo }, (_, n) => n).filter((n) => store.get('deposits', depositId(n)));
  const whole = numbers.filter((n) => store.get('commissions', commissionId(n)));
  if (whole.length !== numbers.length || store.all('commissions').length !== whole.length) {
    throw new Error('A commit is there by half');
  }
  return numbers;
}

export async function diskWith(...numbers: number[]): Promise<FakeDisk> {
  const { disk, store } = await newStore();
  for (const n of numbers) await deposit(store, n);
  return disk.crash({ names: 'synced', bytes: 'synced' });
}
