/** Commits under load and prints the number of each commit once it is acknowledged, until it is killed. Arguments: file, first number. */
import { writeSync } from 'node:fs';
import { openStore } from '@server/store/durable-store';
import type { Store } from '@server/store/store';
import { buildDataset, buildPlan, depositId } from '../../support/store/rows';
import { deposit } from '../../support/store/store-on-disk';

const CLIENTS = 8;
const FOLD_AT = 20_000;

/** Each deposit is created in one commit, then denied in a second: the number is printed when both are safe. */
async function client(store: Store, takeNumber: () => number): Promise<never> {
  for (;;) {
    const n = takeNumber();
    await deposit(store, n);
    await store.commit((tx) => tx.update('deposits', depositId(n), { status: 'denied', reason: `reason ${n}` }));
    writeSync(1, `${n}\n`);
  }
}

async function main(file: string, first: number): Promise<void> {
  const seed = () => buildDataset({ plans: [buildPlan(1)] });
  const store = await openStore({ file, seed, checkpointAt: FOLD_AT });
  let next = first;
  const takeNumber = () => next++;
  await Promise.all(Array.from({ length: CLIENTS }, () => client(store, takeNumber)));
}

const [file = '', first = '0'] = process.argv.slice(2);
await main(file, Number(first));
