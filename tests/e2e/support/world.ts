import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { loadFixtures } from '@server/runtime/load-fixtures';
import type { AuditRow, Dataset } from '@server/store/rows';
import type { faultRule } from '@server/testing/faults';
import type { z } from 'zod';
import { DEMO_PASSWORD } from '../../../fixtures/personas';
import type { Host } from './host';
import type { Login } from './test';

/** A rule of `/__mock/faults`. */
export type FaultRule = z.input<typeof faultRule>;

/** Data that one test has to itself on a host that others use as well. It begins with the fixtures. */
export interface World {
  readonly fixtures: Dataset;
  /** Another device sees the same data from now on. */
  join: (context: BrowserContext) => Promise<void>;
  /** Calls the API as this demo login; throws when the call is refused. */
  send: (as: Login, method: string, path: string, body?: object) => Promise<{ data: unknown }>;
  /** Replaces the rules of the calls that fail; without rules none fails. */
  fail: (...rules: FaultRule[]) => Promise<void>;
  /** To how many calls each of these rules was applied. */
  failures: () => Promise<number[]>;
  /** From now on the answers are those of a host that has only what the specifications list. */
  replyAs: (shape: 'plain') => Promise<void>;
  /** Sets the clock of the world. Sessions may end by it: `send` signs in again, a page has to do so itself. */
  setClock: (now: string) => Promise<void>;
  mails: () => Promise<{ to: string; text: string }[]>;
  audit: (count: number) => Promise<AuditRow[]>;
  /** The names of the invariants that the data does not keep. */
  brokenInvariants: () => Promise<string[]>;
}

/** Answers everything that this page requests from a world of its own, from now on. */
export async function openWorld(page: Page, host: Host): Promise<World> {
  const headers = { 'X-Fixture-World': randomUUID() };
  await page.context().setExtraHTTPHeaders(headers);

  const request = async (method: string, path: string, data?: object, token?: string) => {
    const response = await fetch(`${host.apiUrl}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(data && { body: JSON.stringify(data) }),
    });
    const reply = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply;
  };
  const signIn = async (as: Login) => {
    const { token } = await request('POST', `/${as}/auth/login`, {
      email: `${as}@invest.example`,
      password: DEMO_PASSWORD,
    });
    return token;
  };
  const tokens = new Map<Login, Promise<string>>();
  const tokenOf = (as: Login) => {
    const token = tokens.get(as) ?? signIn(as);
    tokens.set(as, token);
    return token;
  };

  const { data: clock } = await request('GET', '/__mock/clock');
  return {
    fixtures: loadFixtures(new Date(clock.now)),
    join: (context) => context.setExtraHTTPHeaders(headers),
    send: async (as, method, path, body) => request(method, path, body, await tokenOf(as)),
    fail: async (...rules) => request('PUT', '/__mock/faults', { rules }),
    failures: async () => (await request('GET', '/__mock/faults')).data.rules.map(({ hits }: { hits: number }) => hits),
    replyAs: async (shape) => request('PUT', '/__mock/shapes', { endpoint: '*', shape }),
    setClock: async (now) => {
      await request('PUT', '/__mock/clock', { now });
      tokens.clear();
    },
    mails: async () => (await request('GET', '/__mock/outbox')).data.mails,
    audit: async (count) => (await request('GET', `/__mock/audit?limit=${count}`)).data.audit,
    brokenInvariants: async () =>
      (await request('GET', '/__mock/invariants')).data.checks.flatMap((check: { name: string; holds: boolean }) =>
        check.holds ? [] : [check.name],
      ),
  };
}
