import { expect } from 'vitest';
import { listPendingCommissions } from '@/contract/commissions';
import { STORE_POSITION } from '@/contract/position';
import { createRandom } from '../../fixtures/random';
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

interface Move {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
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
  const expectInvariants = async (...of: string[]) => {
    for (const url of of) {
      const { status, body } = await ask(url, 'GET', '/__mock/invariants');
      const broken = body.data.checks.filter(({ holds }: { holds: boolean }) => !holds);
      expect({ status, broken }).toEqual({ status: 200, broken: [] });
    }
  };

  /** Money is moved at both servers at once, often the same at both. None of it may fail, and at the end both have the same sums. */
  async function expectRandomMoves(seed: number, rounds: number): Promise<void> {
    const random = createRandom(seed);
    const reason = 'As the round says';
    const change = (path: string, body?: object): Move => ({ method: 'PATCH', path, body });
    const commissions = '/superadmin/commission-management';
    const payouts = '/superadmin/payouts';
    const known = { deposits: new Set<string>(), payouts: new Set<string>() };
    const done = new Map<string, number>();
    const first = urls[0];
    for (let round = 0; round < rounds; round++) {
      for (const id of await pendingIds(first)) known.deposits.add(id);
      const waiting = (await ask(first, 'GET', `${listPendingCommissions.path}?limit=20`)).body.data.pendingCommissions;
      const commissionIds: string[] = waiting.map(({ _id }: { _id: string }) => _id);
      const { due } = (await ask(first, 'GET', `${payouts}/due?isHeldBack=false&limit=20`)).body.data;
      const coordinatorIds: string[] = due.map(({ _id }: { _id: string }) => _id);
      const paidOn = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' });
      const deposits = [...known.deposits].flatMap((id) => {
        const one = `/superadmin/crud/deposits/${id}`;
        return [
          change(`${one}/approve`),
          change(`${one}/deny`, { reason }),
          change(`${one}/reverse`, { reason }),
          change('/superadmin/crud/deposits/take-back', { depositIds: [id] }),
        ];
      });
      const ofPayouts = [...known.payouts].flatMap((id) => [
        change(`${payouts}/${id}/paid`, { paidOn, bankReference: 'UTR' }),
        change(`${payouts}/${id}/cancel`, { reason }),
        change(`${payouts}/${id}/take-back`, {}),
      ]);
      const single = commissionIds.flatMap((id) => [
        change(`${commissions}/commission/${id}/approve`),
        change(`${commissions}/commission/${id}/reject`, { reason }),
      ]);
      const bulk: Move[] = [
        change(`${commissions}/commissions/bulk-approve`, { commissionIds }),
        { method: 'POST', path: payouts, body: { coordinatorIds } },
      ];
      const moves = Array.from({ length: 20 }, () =>
        random.pick([deposits, single, bulk, ofPayouts].filter((list) => list.length > 0)),
      ).map((list) => random.pick(list));
      const answers = await Promise.all(
        moves.flatMap((move) =>
          urls.map(async (url) => ({ move, answer: await ask(url, move.method, move.path, move) })),
        ),
      );
      for (const { move, answer } of answers) {
        expect([200, 201, 400, 403, 409], JSON.stringify([move, answer.body])).toContain(answer.status);
        const kind = move.path.replace(/[0-9a-f]{24}/, ':id');
        if (answer.status < 300) done.set(kind, (done.get(kind) ?? 0) + 1);
        const made = answer.body.data?.payout?._id;
        if (made) known.payouts.add(made);
      }
    }
    // Where those of many commissions at once come first, nothing is left to those of a single one.
    expect(done.size).toBeGreaterThan(3);
    for (const [here, there] of [urls, urls.toReversed() as [string, string]]) {
      const { position } = await ask(here, 'GET', PENDING);
      await ask(there, 'GET', PENDING, { headers: from(position) });
    }
    await expectInvariants(...urls);
    for (const path of [
      '/superadmin/crud/deposits/pending/summary',
      `${payouts}/due?limit=1000`,
      `${payouts}?limit=100`,
    ]) {
      const [one, other] = await Promise.all(urls.map((url) => ask(url, 'GET', path)));
      expect(one?.body).toEqual(other?.body);
    }
  }

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
    isHealthy: (url: string) => expect.poll(async () => (await send(url, 'GET', '/healthz')).status),
    expectInvariants,
    expectRandomMoves,
    end: async () => {
      await cleanUp();
      if (!postgres) await database.remove();
    },
  };
}
