/**
 * Dashboards, reports and rankings: the latency of each beside a bare Express that answers as many bytes, by size of the data, and
 * how long the server takes to start and how much memory it has then.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { approveDeposit } from '@/contract/deposits';
import { pathOf } from '@/contract/endpoint';
import { personas } from '../../fixtures/personas';
import { writeDataset } from '../../fixtures/storage';
import { addressOf, type Child, headersOf, startChild, startOurs } from './child';
import { figureData } from './data';
import { ASKERS, figureCalls } from './figure-calls';
import { median, printTable, rounded, writeJson } from './format';
import { type Caller, createCaller } from './latency';
import { largestSize, makeFolder, sizes } from './options';

const WARM_UP = 5;
const SAMPLES = 30;
const SLOW_MILLISECONDS = 1500;
/** So many of the samples come right after an approval. */
const AFTER_APPROVAL = 3;

interface Measured {
  readonly deposits: number;
  readonly call: string;
  readonly bytes: number;
  /** Milliseconds: the first answer of all, the median of those that follow, and of those right after an approval. */
  readonly first: number;
  readonly p50: number;
  readonly afterApproval: number;
  readonly bare: number;
}

const residentMB = ({ pid }: Child) => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);

/** Both servers take turns, so that what else the machine does meets both. */
async function measureCall(path: string, ours: Caller, bare: Caller, approve: () => Promise<void>) {
  const { milliseconds: first, bytes } = await ours(path);
  const samples: number[] = [];
  const others: number[] = [];
  const end = performance.now() + SLOW_MILLISECONDS;
  for (let turn = 0; turn < WARM_UP + SAMPLES; turn++) {
    const [one, other] = [await ours(path), await bare(`/${bytes}`)];
    if (turn >= WARM_UP || performance.now() > end) {
      samples.push(one.milliseconds);
      others.push(other.milliseconds);
    }
    if (performance.now() > end) break;
  }
  const later: number[] = [];
  for (let turn = 0; turn < AFTER_APPROVAL; turn++) {
    await approve();
    later.push((await ours(path)).milliseconds);
  }
  return { bytes, first, p50: median(samples), afterApproval: median(later), bare: median(others) };
}

async function measureSize(deposits: number, bare: Caller, measured: Measured[]) {
  const data = figureData(deposits);
  const file = join(folder, `${deposits}.json`);
  writeDataset(file, data);
  // The first start writes the snapshot in the store's own form; what is measured is every later one.
  await (await startOurs(file)).stop();
  const child = await startOurs(file);
  try {
    const startMB = residentMB(child);
    const listening = performance.now();
    await child.until(/^warm$/);
    const warmMs = performance.now() - listening;
    const callers = {} as Record<(typeof ASKERS)[number], Caller>;
    for (const role of ASKERS) callers[role] = createCaller(addressOf(child), await headersOf(personas[role].id, role));
    const waiting = data.deposits.filter(({ status }) => status === 'pending');
    const approve = async () => {
      const { _id: id } = waiting.pop() ?? {};
      if (id) await callers.superadmin(pathOf(approveDeposit.path, { id }), 'PATCH');
    };
    for (const { as, path } of figureCalls(data))
      measured.push({ deposits, call: `${as} ${path}`, ...(await measureCall(path, callers[as], bare, approve)) });
    return {
      deposits: data.deposits.length,
      commissions: data.commissions.length,
      members: data.members.length,
      'start ms': rounded(child.startMs),
      'warm after ms': rounded(warmMs),
      'rss MB': startMB,
      'rss MB at the end': residentMB(child),
    };
  } finally {
    await child.stop();
  }
}

function rowOf(all: readonly Measured[], { call, bytes, bare, first, p50, afterApproval }: Measured) {
  const sameCall = all.filter((each) => each.call === call);
  return {
    call,
    bytes,
    bare: rounded(bare),
    first: rounded(first),
    p50: rounded(p50),
    'after approval': rounded(afterApproval),
    '× after approval': rounded(afterApproval / bare),
    ...Object.fromEntries(sameCall.map((each) => [`× at ${each.deposits}`, rounded(each.p50 / each.bare)])),
  };
}

const folder = makeFolder();
const bareServer = await startChild('bare-child.ts', []);
try {
  const bare = createCaller(addressOf(bareServer), {});
  const started: Awaited<ReturnType<typeof measureSize>>[] = [];
  const measured: Measured[] = [];
  for (const size of sizes) started.push(await measureSize(size, bare, measured));
  printTable('Start and memory', started);
  const worst = measured
    .filter(({ deposits }) => deposits === largestSize)
    .sort((a, b) => b.p50 / b.bare - a.p50 / a.bare);
  printTable(
    `Figures at ${largestSize} deposits: milliseconds, and how many times a bare Express's latency`,
    worst.map((each) => rowOf(measured, each)),
  );
  writeJson('figures', { samples: SAMPLES, started, figures: measured });
} finally {
  await bareServer.stop();
  rmSync(folder, { recursive: true, force: true });
}
