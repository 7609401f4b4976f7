/** One size of the store's own benchmark, in a process of its own so that its memory is its own. Prints one line of JSON. */
import { statSync, writeFileSync } from 'node:fs';
import { openStore } from '@server/store/durable-store';
import type { CommissionRow } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { generateDataset } from '../../fixtures/dataset';

const SECONDS = 2;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

/** What an approval changes: the deposit and a commission for each of six levels. */
function approveInStore(store: Store, depositId: string, model: CommissionRow, serial: number): Promise<void> {
  return store.commit((tx) => {
    const deposit = tx.get('deposits', depositId);
    if (!deposit) throw new Error('no deposit');
    const status = deposit.status === 'approved' ? 'denied' : 'approved';
    tx.update('deposits', depositId, { status, decidedAt: '2026-11-20T06:30:00.000Z' });
    for (let level = 0; level < 6; level++) {
      const _id = `e${(serial * 6 + level).toString(16).padStart(23, '0')}`;
      tx.insert('commissions', { ...model, _id, depositId, createdAt: '2026-11-20T06:30:00.000Z' });
    }
  });
}

/** Commits of so many callers at once, each waiting for its own before the next. */
async function commitsPerSecond(store: Store, callers: number, serials: Iterator<number>): Promise<number> {
  const ids = store.all('deposits').map(({ _id }) => _id);
  const [model] = store.all('commissions');
  if (!model) throw new Error('no commission');
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const serial: number = serials.next().value;
      await approveInStore(store, ids[(serial * 7919) % ids.length] ?? '', model, serial);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return done / SECONDS;
}

function* counting(): Generator<number, never> {
  for (let n = 1; ; n++) yield n;
}

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

async function prepare(file: string, deposits: number): Promise<void> {
  writeFileSync(file, JSON.stringify(generateDataset({ deposits })));
  const store = await openStore({ file, seed: () => generateDataset({ deposits: 1 }) });
  await store.close();
}

async function measure(file: string) {
  const [store, openMs] = await timed(() => openStore({ file, seed: () => generateDataset({ deposits: 1 }) }));
  global.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const serials = counting();
  const rows = { deposits: store.all('deposits').length, commissions: store.all('commissions').length };
  const at1 = await commitsPerSecond(store, 1, serials);
  const at10 = await commitsPerSecond(store, 10, serials);
  const at100 = await commitsPerSecond(store, 100, serials);
  const [, closeMs] = await timed(() => store.close());
  const peak = process.resourceUsage().maxRSS * 1024;
  const sizes = { snapshotMB: megabytes(statSync(file).size), heapMB: megabytes(heapUsed), rssMB: megabytes(rss) };
  return { ...rows, openMs, ...sizes, peakMB: megabytes(peak), at1, at10, at100, closeMs };
}

const [task = '', file = '', deposits = '1000'] = process.argv.slice(2);
if (task === 'prepare') await prepare(file, Number(deposits));
console.log(`result ${task === 'prepare' ? 'done' : JSON.stringify(await measure(file))}`);
