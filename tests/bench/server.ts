/**
 * The API beside json-server and a bare Express, each in a process of its own, at 1k, 10k and 100k deposits.
 * Options: --sizes 1000,10000,100000 --out FILE
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '@server/store/rows';
import { approveDeposit, listPendingDepositsOptimized } from '@/contract/deposits';
import { pathOf } from '@/contract/endpoint';
import { type Child, startOurs, startServer, tokens } from './child';
import { benchData, makeFolder, writeOurs, writeTheirs } from './data';
import { option, printTable, rounded, writeJson } from './format';
import { type Call, type Load, load } from './load';
import { oneDeposit } from './one-deposit';

const CASES = ['one by id', 'page of pending', 'filtered page', 'approval'] as const;
type Case = (typeof CASES)[number];
type Calls = Record<Case, Call[]>;
const folder = makeFolder();

interface Measured extends Load {
  readonly deposits: number;
  readonly server: 'INVEST' | 'json-server' | 'bare Express';
  readonly case: Case;
}

/** Ids from all over the data, in an order that is the same in each run. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = 7919 % list.length || 1;
  return Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(i * step) % list.length] as T);
}

function callsOfOurs({ deposits }: Dataset): Calls {
  const get = ({ _id: id }: { _id: string }): Call => ({ method: 'GET', path: pathOf(oneDeposit.path, { id }) });
  const page = `${listPendingDepositsOptimized.path}?page=1&limit=20&sort=createdAt&order=desc`;
  const approved = deposits.filter(({ status }) => status === 'approved');
  const approve = ({ _id: id }: { _id: string }): Call => ({
    method: 'PATCH',
    path: pathOf(approveDeposit.path, { id }),
  });
  return {
    'one by id': spread(approved, 1000).map(get),
    'page of pending': [{ method: 'GET', path: page }],
    'filtered page': [
      { method: 'GET', path: `${listPendingDepositsOptimized.path}?limit=20&paymentMethod=UPI&sort=depositAmount` },
    ],
    approval: deposits.filter(({ status }) => status === 'pending').map(approve),
  };
}

function callsOfTheirs({ deposits }: Dataset): Calls {
  const page = '/deposits?status=pending&_sort=createdAt&_order=desc&_page=1&_limit=20';
  const body = JSON.stringify({ status: 'approved', paymentStatus: 'completed' });
  const pending = deposits.filter(({ status }) => status === 'pending');
  return {
    'one by id': spread(deposits, 1000).map(({ _id }) => ({ method: 'GET', path: `/deposits/${_id}` })),
    'page of pending': [{ method: 'GET', path: page }],
    'filtered page': [
      {
        method: 'GET',
        path: '/deposits?status=pending&paymentMethod=UPI&_sort=amountPaise&_order=asc&_page=1&_limit=20',
      },
    ],
    approval: pending.map(({ _id }) => ({ method: 'PATCH', path: `/deposits/${_id}`, body })),
  };
}

/** The same number of bytes as ours. An approval's answer is about as long as one deposit. */
async function callsOfBare(base: string, headers: Record<string, string>, ours: Calls): Promise<Calls> {
  const sizeOf = async (call: Call | undefined) =>
    (await (await fetch(`${base}${call?.path}`, { headers })).arrayBuffer()).byteLength;
  const one = await sizeOf(ours['one by id'][0]);
  const page = await sizeOf(ours['page of pending'][0]);
  return {
    'one by id': [{ method: 'GET', path: `/${one}` }],
    'page of pending': [{ method: 'GET', path: `/${page}` }],
    'filtered page': [{ method: 'GET', path: `/${page}` }],
    approval: [{ method: 'PATCH', path: `/${one}` }],
  };
}

interface Contender {
  readonly server: Measured['server'];
  readonly child: Child;
  readonly headers: Record<string, string>;
  readonly calls: Calls;
}

const WARM_UP = 200;
const running: Child[] = [];

async function started(starting: Promise<Child>): Promise<Child> {
  const child = await starting;
  running.push(child);
  return child;
}

async function enterOurs(file: string, data: Dataset): Promise<Contender> {
  writeOurs(file, data);
  const child = await started(startOurs(file));
  await child.untilWarm();
  const token = await tokens.issue({ id: data.superadmins[0]?._id ?? '', role: 'superadmin' });
  return { server: 'INVEST', child, headers: { authorization: `Bearer ${token}` }, calls: callsOfOurs(data) };
}

async function enterTheirs(file: string, data: Dataset): Promise<Contender> {
  writeTheirs(file, data);
  const child = await started(startServer('json-server-child.ts', file));
  return { server: 'json-server', child, headers: {}, calls: callsOfTheirs(data) };
}

async function enterBare(ours: Contender): Promise<Contender> {
  const calls = await callsOfBare(ours.child.url, ours.headers, ours.calls);
  const child = await started(startServer('bare-child.ts'));
  return { server: 'bare Express', child, headers: {}, calls };
}

async function measure({ child, headers, calls }: Contender, name: Case): Promise<Load> {
  const base = child.url;
  const all = calls[name];
  if (name !== 'approval' || all.length === 1) {
    await load(base, headers, all, WARM_UP);
    return load(base, headers, all);
  }
  // A deposit is approved once, so what warmed up is used up.
  const warmUp = all.slice(0, Math.min(WARM_UP, all.length / 5));
  await load(base, headers, warmUp, warmUp.length);
  return load(base, headers, all.slice(warmUp.length), all.length - warmUp.length);
}

/** Calls that were cut off at the end are still being worked on: they must not slow the next contender down. */
async function untilQuiet({ child, headers, calls }: Contender): Promise<void> {
  const [call] = calls['one by id'];
  await (await fetch(`${child.url}${call?.path}`, { headers })).arrayBuffer();
}

interface Field {
  readonly deposits: number;
  readonly contenders: readonly Contender[];
}

async function startField(deposits: number): Promise<Field> {
  const data = benchData(deposits);
  const ours = await enterOurs(join(folder, `${deposits}.json`), data);
  const theirs = await enterTheirs(join(folder, `${deposits}.json-server.json`), data);
  return { deposits, contenders: [ours, await enterBare(ours), theirs] };
}

/** Contenders and sizes take turns, so that what else the machine does meets all of them. */
async function measureAll(fields: readonly Field[]): Promise<Measured[]> {
  const results: Measured[] = [];
  for (const name of CASES) {
    for (const { deposits, contenders } of fields) {
      for (const contender of contenders) {
        const result = await measure(contender, name);
        await untilQuiet(contender);
        results.push({ deposits, server: contender.server, case: name, ...result });
        console.error(`  ${deposits} deposits, ${name}, ${contender.server}: ${rounded(result.perSecond)}/s`);
      }
    }
  }
  return results;
}

function report(results: readonly Measured[]): void {
  for (const name of CASES) {
    const rows = results.filter((result) => result.case === name && result.server === 'INVEST');
    const find = (server: Measured['server'], deposits: number) =>
      results.find((other) => other.case === name && other.server === server && other.deposits === deposits);
    const ratio = (a: number, b: Measured | undefined) => (b?.perSecond ? `${rounded(a / b.perSecond)}×` : '–');
    printTable(
      `${name}: requests/s and p99 ms at 10 connections`,
      rows.map((row) => {
        const bare = find('bare Express', row.deposits);
        const theirs = find('json-server', row.deposits);
        return {
          deposits: row.deposits,
          'INVEST /s': rounded(row.perSecond),
          p99: row.p99,
          'json-server /s': rounded(theirs?.perSecond ?? 0),
          'its p99': theirs?.p99 ?? 0,
          'bare Express /s': rounded(bare?.perSecond ?? 0),
          'to json-server': ratio(row.perSecond, theirs),
          'to bare Express': ratio(row.perSecond, bare),
          failed: row.failed + (theirs?.failed ?? 0) + (bare?.failed ?? 0),
        };
      }),
    );
  }
}

try {
  const fields: Field[] = [];
  for (const size of option('sizes', '1000,10000,100000').split(',')) fields.push(await startField(Number(size)));
  const results = await measureAll(fields);
  report(results);
  console.log(`\none by id: GET ${oneDeposit.path}`);
  writeJson(option('out', 'test-results/bench.json'), {
    connections: 10,
    seconds: 3,
    oneById: oneDeposit.path,
    results,
  });
} finally {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
}
