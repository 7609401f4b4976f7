import { type FixtureServer, startFixtureServer } from '@server/start-fixture-server';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { generateDataset } from '../../fixtures/dataset';
import { openHost } from './host';
import { type Mutation, type ProxiedCall, type ProxiedReply, startMutatingProxy } from './mutating-proxy';
import { demoLogins } from './options';
import { isObject, type Row } from './rows-in';
import { type Report, runSuite } from './suite';

/** The instant at which the servers of these tests stand still, in the month of the generated data. */
export const NOW = new Date('2026-11-20T06:30:00.000Z');

/** Enough to have several pages of each list. */
export const smallDataset = () => generateDataset({ members: 12 });

const logins = demoLogins().filter(({ role }) => role === 'superadmin' || role === 'panchayat');

/** Runs the suite on a server that is wrong in one way. Each run has data of its own. */
export type RunOnMutated = (mutation: Mutation, only: string, write?: boolean) => Promise<Report>;

export function startMutatedServer(): RunOnMutated {
  let server: FixtureServer;
  let runs = 0;
  beforeAll(async () => {
    server = await startFixtureServer({ dataset: smallDataset(), now: NOW });
  });
  afterAll(() => server.stop());
  return async (mutation, only, write = false) => {
    runs += 1;
    const proxy = await startMutatingProxy(server.url, `mutation-${runs}`, mutation);
    onTestFinished(proxy.stop);
    return await runSuite(openHost(proxy.url), { logins, only, write, now: NOW });
  };
}

/** Each kind of difference once: 'superadmin.deposits.list: data.totalCount'. */
export const kindsIn = ({ checks }: Report): string[] =>
  [
    ...new Set(checks.flatMap(({ endpoint, differences }) => differences.map(({ path }) => `${endpoint}: ${path}`))),
  ].toSorted();

/** What was expected of a field, and what came. */
export const wordsOf = ({ checks }: Report, path: string) =>
  checks.flatMap(({ differences }) => differences).find((difference) => difference.path === path);

export const isCall =
  (method: string, path: RegExp) =>
  (call: ProxiedCall): boolean =>
    call.method === method && path.test(call.path);

/** The body with its first list replaced. */
export function changeRows(body: unknown, change: (rows: Row[]) => Row[]): unknown {
  if (Array.isArray(body)) return change(body.filter(isObject));
  if (!isObject(body)) return body;
  const place = Object.keys(body).find((key) => Array.isArray(body[key]) || isObject(body[key]));
  return place === undefined ? body : { ...body, [place]: changeRows(body[place], change) };
}

/** Replaces in the text of an answer. */
export function changeText(reply: ProxiedReply, from: RegExp, to: string): void {
  reply.body = JSON.parse(JSON.stringify(reply.body).replace(from, to));
}

export const jsonReply = (body: object): ProxiedReply => ({ status: 200, contentType: 'application/json', body });
