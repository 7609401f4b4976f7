/** The API beside json-server and a bare Express, each in a process of its own, by number of deposits. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset } from '@server/store/rows';
import { approveDeposit, listPendingDepositsOptimized } from '@/contract/deposits';
import { pathOf } from '@/contract/endpoint';
import { writeDataset } from '../../fixtures/storage';
import { addressOf, type Child, headersOf, startChild, startOurs } from './child';
import { benchData } from './data';
import { printTable, rounded, writeJson } from './format';
import { type Call, type Load, load } from './load';
import { oneDeposit } from './one-deposit';
import { makeFolder, sizes } from './options';

const CASES = ['one by id', 'page of pending', 'filtered page', 'approval'] as const;
type Case = (typeof CASES)[number];
type Calls = Record<Case, readonly Call[]>;
const WARM_UP = 200;
const folder = makeFolder();

interface Measured extends Load {
  readonly deposits: number;
  readonly server: 'INVEST' | 'json-server' | 'bare Express';
  readonly case: Case;
}

/** Ids from all over the data, in an order that is the same in each run. */
function spread<T>(list: readonly T[], count = 1000): T[] {
  const step = 7919 % list.length || 1;
  return Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(i * step) % list.length] as T);
}

const get = (path: string): Call => ({ method: 'GET', path });

function callsOfOurs({ deposits }: Dataset): Calls {
  const approved = deposits.filter(({ status }) => status === 'approved');
  const pending = deposits.filter(({ status }) => status === 'pending');
  const list = listPendingDepositsOptimized.path;
  return {
    'one by id': spread(approved).map(({ _id: id }) => get(pathOf(oneDeposit.path, { id }))),
    'page of pending': [get(`${list}?page=1&limit=20&sort=createdAt&order=desc`)],
    'filtered page': [get(`${list}?limit=20&paymentMethod=UPI&sort=depositAmount`)],
    approval: pending.map(({ _id: id }) => ({ method: 'PATCH', path: pathOf(approveDeposit.path, { id }) })),
  };
}

function callsOfTheirs({ deposits }: Dataset): Calls {
  const body = JSON.stringify({ status: 'approved', paymentStatus: 'completed' });
  const pending = deposits.filter(({ status }) => status === 'pending');
  const page = '_page=1&_limit=20';
  return {
    'one by id': spread(deposits).map(({ _id }) => get(`/deposits/${_id}`)),
    'page of pending': [get(`/deposits?status=pending&_sort=createdAt&_order=desc&${page}`)],
    'filtered page': [get(`/deposits?status=pending&paymentMethod=UPI&_sort=amountPaise&_order=asc&${page}`)],
    approval: pending.map(({ _id }) => ({ method: 'PATCH', path: `/deposits/${_id}`, body })),
  };
}

/** A running server, how to be let in, and what to ask it. */
interface Contender {
  readonly server: Measured['server'];
  readonly child: Child;
  readonly headers: Record<string, string>;
  readonly calls: Calls;
}

const bytesOf = async ({ child, headers }: Pick<Contender, 'child' | 'headers'>, call: Call | undefined) =>
  (await (await fetch(`${addressOf(child)}${call?.path}`, { headers })).arrayBuffer()).byteLength;

/** The same number of bytes as ours. An approval's answer is about as long as one deposit. */
async function callsOfBare(ours: Contender): Promise<Calls> {
  const one = await bytesOf(ours, ours.calls['one by id'][0]);
  const page = await bytesOf(ours, ours.calls['page of pending'][0]);
  return {
    'one by id': [get(`/${one}`)],
    'page of pending': [get(`/${page}`)],
    'filtered page': [get(`/${page}`)],
    approval: [{ method: 'PATCH', path: `/${one}` }],
  };
}

const running: Child[] = [];
async function kept(starting: Promise<Child>): Promise<Child> {
  const child = await starting;
  running.push(child);
  return child;
}

async function startAll(deposits: number): Promise<{ deposits: number; contenders: Contender[] }> {
  const data = benchData(deposits);
  const file = join(folder, `${deposits}.json`);
  writeDataset(file, data);
  const child = await kept(startOurs(file));
  await child.until(/^warm$/);
  const headers = await headersOf(data.superadmins[0]?._id ?? '', 'superadmin');
  const ours: Contender = { server: 'INVEST', child, headers, calls: callsOfOurs(data) };
  // json-server's key is `id`. It is given the deposits alone: it rewrites its whole file at each change.
  const rows = data.deposits.map(({ _id: id, ...row }) => ({ id, ...row }));
  const theirFile = join(folder, `${deposits}.json-server.json`);
  writeFileSync(theirFile, JSON.stringify({ deposits: rows }));
  const bare = await kept(startChild('bare-child.ts', []));
  const theirs = await kept(startChild('json-server-child.ts', [theirFile]));
  const contenders: Contender[] = [
    ours,
    { server: 'bare Express', child: bare, headers: {}, calls: await callsOfBare(ours) },
    { server: 'json-server', child: theirs, headers: {}, calls: callsOfTheirs(data) },
  ];
  return { deposits, contenders };
}

async function measure({ child, headers, calls }: Contender, name: Case): Promise<Load> {
  const base = addressOf(child);
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

function rowsOf(results: readonly Measured[], name: Case) {
  const ofCase = results.filter((result) => result.case === name);
  const find = (server: Measured['server'], deposits: number) =>
    ofCase.find((each) => each.server === server && each.deposits === deposits);
  return sizes.map((deposits) => {
    const [ours, theirs, bare] = (['INVEST', 'json-server', 'bare Express'] as const).map((each) =>
      find(each, deposits),
    );
    const ratio = (to: Measured | undefined) =>
      ours && to?.perSecond ? `${rounded(ours.perSecond / to.perSecond)}×` : '–';
    return {
      deposits,
      'INVEST /s': rounded(ours?.perSecond ?? 0),
      p99: ours?.p99 ?? 0,
      'json-server /s': rounded(theirs?.perSecond ?? 0),
      'its p99': theirs?.p99 ?? 0,
      'bare Express /s': rounded(bare?.perSecond ?? 0),
      'to json-server': ratio(theirs),
      'to bare Express': ratio(bare),
      failed: [ours, theirs, bare].reduce((sum, each) => sum + (each?.failed ?? 0), 0),
    };
  });
}

try {
  const fields: Awaited<ReturnType<typeof startAll>>[] = [];
  for (const size of sizes) fields.push(await startAll(size));
  const results: Measured[] = [];
  // Contenders and sizes take turns, so that what else the machine does meets all of them.
  for (const name of CASES)
    for (const { deposits, contenders } of fields)
      for (const contender of contenders) {
        results.push({ deposits, server: contender.server, case: name, ...(await measure(contender, name)) });
        // Calls that were cut off at the end are still being worked on: they must not slow the next contender down.
        await bytesOf(contender, contender.calls['one by id'][0]);
      }
  for (const name of CASES) printTable(`${name}: requests/s and p99 ms at 10 connections`, rowsOf(results, name));
  writeJson('server', { connections: 10, seconds: 3, oneById: oneDeposit.path, results });
} finally {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
}
