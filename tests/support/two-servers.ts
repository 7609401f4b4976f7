import { expect } from 'vitest';
import { STORE_POSITION } from '@/contract/position';
import { type Postgres, startPostgres } from './postgres';
import { cleanUp, login, makeDataFolder, type ServerProcess, startServer } from './start-server';

export const PENDING = '/superadmin/crud/deposits/pending?limit=8';

export const from = (position: string) => ({ [STORE_POSITION]: position });

export async function send(
  url: string,
  method: string,
  path: string,
  { as, headers, body }: { as?: string | undefined; headers?: object; body?: unknown } = {},
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as}` }),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const reply = response.headers.get('Content-Type')?.includes('json') ? await response.json() : await response.text();
  const position = response.headers.get(STORE_POSITION) ?? '';
  return { status: response.status, body: reply, headers: response.headers, position };
}

/** Two servers, in processes of their own, on one database that the first of them fills. */
export async function startTwoServers(postgres?: Postgres, ...settings: string[]) {
  const database = postgres ?? (await startPostgres(...settings));
  const variables = {
    DATABASE_URL: await database.newDatabase(),
    JWT_SECRET: 'of two servers that are one to those who call them',
    RECEIPT_SECRET: 'of receipts that both servers can tell from others',
  };
  const start = (more: Record<string, string> = {}): ServerProcess =>
    startServer({ ...variables, DATA_FILE: `${makeDataFolder()}/db.json`, ...more });
  const servers = [start(), start()] as const;
  const urls = await Promise.all([servers[0].apiUrl(), servers[1].apiUrl()]);
  const token = await login(urls[0]);
  const ask = (url: string, method: string, path: string, options: Parameters<typeof send>[3] = {}) =>
    send(url, method, path, { as: token, ...options });
  const pendingIds = async (url: string): Promise<string[]> =>
    (await ask(url, 'GET', PENDING)).body.data.map(({ _id }: { _id: string }) => _id);
  return {
    postgres: database,
    variables,
    start,
    servers,
    urls,
    token,
    ask,
    pendingIds,
    approve: (url: string, id: string, headers = {}) =>
      ask(url, 'PATCH', `/superadmin/crud/deposits/${id}/approve`, { headers }),
    isHealthy: (url: string) =>
      expect.poll(async () => (await send(url, 'GET', '/healthz')).status, { timeout: 20_000 }),
    expectInvariants: async (...of: string[]) => {
      for (const url of of) {
        const { status, body } = await ask(url, 'GET', '/__mock/invariants');
        const broken = body.data.checks.filter(({ holds }: { holds: boolean }) => !holds);
        expect({ status, broken }).toEqual({ status: 200, broken: [] });
      }
    },
    end: async () => {
      await cleanUp();
      if (!postgres) await database.remove();
    },
  };
}
