import { type FixtureServer, startFixtureServer } from '@server/start-fixture-server';
import { afterAll, beforeAll } from 'vitest';
import { generateDataset } from '../../fixtures/dataset';
import { isFailure } from './difference';
import { type Call, type Host, openHost, type Reply } from './host';
import { demoLogins } from './options';
import { isObject, type Row } from './rows-in';
import { type Report, runSuite } from './suite';

/** The instant at which the servers of these tests stand still, in the month of the generated data. */
export const NOW = new Date('2026-11-20T06:30:00.000Z');

export const smallDataset = () => generateDataset({ members: 12 });

/** A call on its way to the server, and its answer on the way back; a mutation may change both. */
export interface SentCall extends Omit<Call, 'path'> {
  readonly path: string;
  readonly query: URLSearchParams;
  body: Call['body'];
}
export type Answer = { -readonly [K in keyof Reply]: Reply[K] };

export interface Mutation {
  readonly ofCall?: (call: SentCall) => void;
  /** Instead of the server; undefined leaves the answer to it. */
  readonly answer?: (call: SentCall) => Answer | undefined;
  readonly ofReply?: (reply: Answer, call: SentCall) => void;
}

const mutated = (host: Host, { ofCall, answer, ofReply }: Mutation): Host => ({
  send: async (sent) => {
    const { pathname: path, searchParams: query } = new URL(sent.path, 'http://host');
    const call = { ...sent, path, query, body: sent.body };
    ofCall?.(call);
    const reply = answer?.(call) ?? { ...(await host.send({ ...call, path: `${path}?${query}` })) };
    ofReply?.(reply, call);
    return reply;
  },
});

/** Each role that a mutation is about, and a member and a panchayat of another unit. */
const logins = demoLogins().filter(
  ({ role, isStranger }) =>
    !['sambhaag', 'tehsil'].includes(role) && (!isStranger || ['member', 'panchayat'].includes(role)),
);

export type ReportOf = (mutation: Mutation, only: string, write?: boolean) => Promise<Report>;

/** Runs the suite on a server that is wrong in one way, each time in a world of its own. */
export function startMutatedServer(): ReportOf {
  let server: FixtureServer;
  let runs = 0;
  beforeAll(async () => {
    server = await startFixtureServer({ dataset: smallDataset(), now: NOW });
  });
  afterAll(() => server.stop());
  return (mutation, only, write = false) => {
    const host = openHost(server.url, { 'X-Fixture-World': `mutation-${++runs}` });
    return runSuite(mutated(host, mutation), { logins, only, write, now: NOW });
  };
}

/** Each kind of difference that fails the run, once: 'superadmin.deposits.list data.totalCount: 8, the rows of all pages'. */
export const kindsIn = ({ checks }: Report): string[] => {
  const kinds = checks.flatMap(({ endpoint, differences }) =>
    differences.filter(isFailure).map(({ path, expected }) => `${endpoint} ${path}: ${expected}`),
  );
  return [...new Set(kinds)].toSorted();
};

export const isCall =
  (method: string, path: RegExp) =>
  (call: SentCall): boolean =>
    call.method === method && path.test(call.path);

export function changeRows(body: unknown, change: (rows: Row[]) => Row[]): unknown {
  if (Array.isArray(body)) return change(body.filter(isObject));
  if (!isObject(body)) return body;
  const place = Object.keys(body).find((key) => Array.isArray(body[key]) || isObject(body[key]));
  return place === undefined ? body : { ...body, [place]: changeRows(body[place], change) };
}

export function changeText(reply: Answer, from: RegExp, to: string): void {
  if (typeof reply.body === 'object') reply.body = JSON.parse(JSON.stringify(reply.body).replace(from, to));
}

export const jsonReply = (body: object): Answer => ({ status: 200, contentType: 'application/json', body });
