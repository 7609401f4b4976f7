/**
 * Dashboards, reports and rankings: the latency of each beside a bare Express that answers as many bytes, by size of the data, and
 * how long the server takes to start and how much memory it has then. Options: --sizes 1000,10000,100000 --out FILE --only WORD
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '@server/store/rows';
import { approveDeposit } from '@/contract/deposits';
import { pathOf } from '@/contract/endpoint';
import { personas } from '../../fixtures/personas';
import { writeDataset } from '../../fixtures/storage';
import { memoryOf, startOurs, startServer, tokens } from './child';
import { figureData, makeFolder } from './data';
import { CALLERS, type FigureCall, figureCalls } from './figure-calls';
import { option, printTable, rounded, writeJson } from './format';
import { type Caller, createCaller, median } from './latency';

const WARM_UP = 5;
const SAMPLES = 30;
const SLOW_MILLISECONDS = 1500;
/** So many of the samples come right after an approval. */
const AFTER_APPROVAL = 3;
const folder = makeFolder();

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

interface Started {
  readonly deposits: number;
  readonly rows: Record<string, number>;
  /** Until it answers, and from then until it has added up what dashboards ask for. */
  readonly startMs: number;
  readonly warmMs: number;
  readonly startMB: number;
  readonly endMB: number;
}

async function callersFor(base: string): Promise<(role: FigureCall['as']) => Caller> {
  const callers = new Map<string, Caller>();
  for (const role of CALLERS) {
    const token = await tokens.issue({ id: personas[role].id, role });
    callers.set(role, createCaller(base, { authorization: `Bearer ${token}` }));
  }
  return (role) => {
    const caller = callers.get(role);
    if (!caller) throw new Error(`Nobody signed in as ${role}`);
    return caller;
  };
}

type Approve = () => Promise<void>;

/** Approvals come one at a time, each of another deposit. */
function approvals({ deposits }: Dataset, caller: Caller): Approve {
  const waiting = deposits.filter(({ status }) => status === 'pending').map(({ _id }) => _id);
  return async () => {
    const id = waiting.pop();
    if (id !== undefined) await caller.ask(pathOf(approveDeposit.path, { id }), 'PATCH');
  };
}

/** Both servers take turns, so that what else the machine does meets both. */
async function measureCall(path: string, ours: Caller, bare: Caller, approve: Approve) {
  const { milliseconds: first, bytes } = await ours.ask(path);
  const samples: number[] = [];
  const others: number[] = [];
  const end = performance.now() + SLOW_MILLISECONDS;
  for (let turn = 0; turn < WARM_UP + SAMPLES; turn++) {
    const [one, other] = [await ours.ask(path), await bare.ask(`/${bytes}`)];
    if (turn >= WARM_UP || performance.now() > end) {
      samples.push(one.milliseconds);
      others.push(other.milliseconds);
    }
    if (performance.now() > end) break;
  }
  const later: number[] = [];
  for (let turn = 0; turn < AFTER_APPROVAL; turn++) {
    await approve();
    later.push((await ours.ask(path)).milliseconds);
  }
  return { bytes, first, p50: median(samples), afterApproval: median(later), bare: median(others) };
}

async function prepare(file: string, data: Dataset): Promise<void> {
  writeDataset(file, data);
  // The first start writes the snapshot in the store's own form; what is measured is every later one.
  await (await startOurs(file)).stop();
}

async function measureSize(deposits: number, bare: Caller): Promise<{ started: Started; measured: Measured[] }> {
  const data = figureData(deposits);
  const file = join(folder, `${deposits}.json`);
  await prepare(file, data);
  const child = await startOurs(file);
  const { startMs } = child;
  try {
    const startMB = rounded(memoryOf(child));
    const listening = performance.now();
    await child.untilWarm();
    const warmMs = performance.now() - listening;
    const callerOf = await callersFor(child.url);
    const approve = approvals(data, callerOf('superadmin'));
    const only = option('only', '');
    const measured: Measured[] = [];
    for (const { as, path } of figureCalls(data)) {
      const call = `${as} ${path}`;
      if (call.includes(only))
        measured.push({ deposits, call, ...(await measureCall(path, callerOf(as), bare, approve)) });
    }
    const rows = { deposits: data.deposits.length, commissions: data.commissions.length, members: data.members.length };
    return { started: { deposits, rows, startMs, warmMs, startMB, endMB: rounded(memoryOf(child)) }, measured };
  } finally {
    await child.stop();
  }
}

function report(started: readonly Started[], measured: readonly Measured[]): void {
  printTable(
    'Start and memory',
    started.map(({ rows, startMs, warmMs, startMB, endMB }) => ({
      ...rows,
      'start ms': rounded(startMs),
      'warm after ms': rounded(warmMs),
      'rss MB': startMB,
      'rss MB at the end': endMB,
    })),
  );
  const largest = Math.max(...measured.map(({ deposits }) => deposits));
  const ratios = (call: string) =>
    measured.filter((each) => each.call === call).map((each) => [each.deposits, each.p50 / each.bare] as const);
  const worst = measured.filter(({ deposits }) => deposits === largest).sort((a, b) => b.p50 / b.bare - a.p50 / a.bare);
  printTable(
    `Figures at ${largest} deposits: milliseconds, and how many times a bare Express's latency`,
    worst.map(({ call, bytes, first, p50, afterApproval, bare }) => ({
      call,
      bytes,
      bare: rounded(bare),
      first: rounded(first),
      p50: rounded(p50),
      'after approval': rounded(afterApproval),
      '× after approval': rounded(afterApproval / bare),
      ...Object.fromEntries(ratios(call).map(([deposits, ratio]) => [`× at ${deposits}`, rounded(ratio)])),
    })),
  );
}

const bareServer = await startServer('bare-child.ts');
const bare = createCaller(bareServer.url, {});
try {
  const started: Started[] = [];
  const measured: Measured[] = [];
  for (const size of option('sizes', '1000,10000,100000').split(',')) {
    const one = await measureSize(Number(size), bare);
    started.push(one.started);
    measured.push(...one.measured);
  }
  report(started, measured);
  writeJson(option('out', 'test-results/bench-figures.json'), { samples: SAMPLES, started, figures: measured });
} finally {
  await bareServer.stop();
  rmSync(folder, { recursive: true, force: true });
}
