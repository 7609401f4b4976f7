/**
 * Commits under load until it is killed, or refuses for want of room. Prints a line for each deposit that is acknowledged (`saved 7`)
 * or refused (`refused 8`). Arguments: file, first number, plans of the first start.
 */
import { writeSync } from 'node:fs';
import { openStore } from '@server/store/durable-store';
import { type Store, StoreUnavailable } from '@server/store/store';
import { buildDataset, buildPlan, depositId } from '../support/store/rows';
import { deposit } from '../support/store/store-on-disk';

const CLIENTS = 8;
const CHECKPOINT_AT = 20_000;
const MAX_REFUSED = 20;

const print = (line: string) => writeSync(1, `${line}\n`);
let refused = 0;

/** Each deposit is created in one commit, then denied in a second: its number is printed when both are safe. */
async function client(store: Store, takeNumber: () => number): Promise<void> {
  while (refused < MAX_REFUSED) {
    const n = takeNumber();
    try {
      await deposit(store, n);
      await store.commit((tx) => tx.update('deposits', depositId(n), { status: 'denied', reason: `reason ${n}` }));
      print(`saved ${n}`);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      refused += 1;
      print(`refused ${n}`);
    }
  }
}

async function main(file: string, first: number, plans: number): Promise<void> {
  const description = 'x'.repeat(400);
  const seed = () => buildDataset({ plans: Array.from({ length: plans }, (_, n) => buildPlan(n, { description })) });
  const store = await openStore({ file, seed, checkpointAt: CHECKPOINT_AT });
  let next = first;
  const takeNumber = () => next++;
  await Promise.all(Array.from({ length: CLIENTS }, () => client(store, takeNumber)));
  process.exit(0);
}

const [file = '', first = '0', plans = '1'] = process.argv.slice(2);
await main(file, Number(first), Number(plans));
