import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loadFixtures } from '@server/runtime/load-fixtures';
import type { AuditRow, Dataset } from '@server/store/rows';
import type { Host } from './host';
import type { Login } from './test';

interface Rule {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  status?: number;
  message?: string;
  latencyMs?: number;
  /** How often at most. */
  times?: number;
}

/** Data that one test has to itself on a host that others use as well: the fixtures, until it changes them. */
export interface World {
  /** What the world began with. */
  readonly fixtures: Dataset;
  /** A call as the product's UI makes it, by somebody else; fails when it is refused. */
  send: (as: Login, method: string, path: string, body?: object) => Promise<{ data: unknown }>;
  /** Calls that go wrong from here on, in place of those that did. */
  fail: (...rules: Rule[]) => Promise<void>;
  /** From here on its clock shows this instant; who is signed in has to do so again. */
  setClock: (now: string) => Promise<void>;
  /** The last decisions, newest first. */
  audit: (count: number) => Promise<AuditRow[]>;
}

/** From here on everything that this page asks for is answered from a world of its own. */
export async function openWorld(page: Page, host: Host): Promise<World> {
  const headers = { 'X-Fixture-World': randomUUID() };
  await page.context().setExtraHTTPHeaders(headers);

  const ask = async (method: string, path: string, data?: object, token?: string) => {
    const response = await fetch(`${host.apiUrl}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(data && { body: JSON.stringify(data) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const signIn = async (as: Login) => {
    const { token } = await ask('POST', `/${as}/auth/login`, {
      email: `${as}@invest.example`,
      password: 'Demo@1234',
    });
    return token;
  };
  const tokens = new Map<Login, Promise<string>>();
  const tokenOf = (as: Login) => {
    const token = tokens.get(as) ?? signIn(as);
    tokens.set(as, token);
    return token;
  };

  const { data: clock } = await ask('GET', '/__mock/clock');
  return {
    fixtures: loadFixtures(new Date(clock.now)),
    send: async (as, method, path, body) => ask(method, path, body, await tokenOf(as)),
    fail: async (...rules) => ask('PUT', '/__mock/faults', { rules }),
    setClock: async (now) => {
      await ask('PUT', '/__mock/clock', { now });
      tokens.clear();
    },
    audit: async (count) => (await ask('GET', `/__mock/audit?limit=${count}`)).data.audit,
  };
}
