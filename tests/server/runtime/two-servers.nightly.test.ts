import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Month } from '@/domain/months';
import { planForm } from '../../support/plan-form';
import { login, startServer } from '../../support/start-server';
import { PENDING, send, startTwoServers } from '../../support/two-servers';

// Servers and PostgreSQL are started many times.
vi.setConfig({ testTimeout: 300_000 });

const PLANS = '/superadmin/crud/deposit-plan';

let two: Awaited<ReturnType<typeof startTwoServers>>;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.end());

/** Of what was asked for at once: the ids whose approval was acknowledged. `seen` is called after each. */
async function approveAll(
  ids: readonly string[],
  urlOf: (index: number) => string,
  seen: (count: number) => void = () => undefined,
) {
  const acknowledged: string[] = [];
  await Promise.all(
    ids.map(async (id, index) => {
      const answer = await two.approve(urlOf(index), id).catch(() => undefined);
      if (answer?.status !== 200) return;
      acknowledged.push(id);
      seen(acknowledged.length);
    }),
  );
  return acknowledged;
}

/** Passes requests to servers in turn, and one that is refused a connection to the next, as nginx does. */
async function startProxy(targets: string[]) {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const pass = (tries: number) => {
        turn += 1;
        const { hostname, port } = new URL(targets[turn % targets.length] ?? '');
        const { method, url: path, headers } = incoming;
        const passed = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
          answer.pipe(outgoing);
        });
        passed.on('error', () => (tries > 0 ? pass(tries - 1) : outgoing.writeHead(502).end()));
        passed.end(Buffer.concat(chunks));
      };
      pass(2);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
}

describe('two servers on one database', () => {
  it('refuse changes while PostgreSQL is killed, go on reading, and go on when it is back', async () => {
    const { urls, postgres } = two;
    const [id = ''] = await two.pendingIds(urls[0]);
    await postgres.kill();
    await two.isHealthy(urls[0]).toBe(503);
    expect((await two.approve(urls[0], id)).status).toBe(503);
    expect(await two.pendingIds(urls[0])).toContain(id);
    await postgres.start();
    for (const url of urls) await two.isHealthy(url).toBe(200);
    expect((await two.approve(urls[0], id)).status).toBe(200);
    await two.expectInvariants(...urls);
  });

  it('lose nothing that was acknowledged when PostgreSQL or a server is killed again and again, and no sum goes wrong', async () => {
    const { urls, postgres } = two;
    const extra = two.start();
    const url = await extra.apiUrl();
    for (let round = 0; round < 3; round++) {
      const ids = await two.pendingIds(urls[0]);
      const ended = { postgres: undefined as Promise<void> | undefined };
      const acknowledged = await approveAll(
        ids,
        (index) => urls[index % 2] ?? '',
        (count) => {
          if (count === 3) ended.postgres = postgres.kill();
        },
      );
      await (ended.postgres ?? postgres.kill());
      await postgres.start();
      for (const each of urls) await two.isHealthy(each).toBe(200);
      for (const each of urls) for (const id of acknowledged) expect(await two.pendingIds(each)).not.toContain(id);
    }
    await two.isHealthy(url).toBe(200);
    const ids = await two.pendingIds(url);
    const acknowledged = await approveAll(
      ids,
      () => url,
      (count) => {
        if (count === 2) extra.child.kill('SIGKILL');
      },
    );
    const again = await two.start().apiUrl();
    for (const each of [...urls, again]) {
      const left = await two.pendingIds(each);
      for (const id of acknowledged) expect(left).not.toContain(id);
    }
    await two.expectInvariants(...urls, again);
  });

  it('are replaced one after the other without a failed request', async () => {
    const servers = [two.start(), two.start()];
    const targets = await Promise.all(servers.map((server) => server.apiUrl()));
    const proxy = await startProxy(targets);
    const failed: unknown[] = [];
    let [isOver, sent] = [false, 0];
    const client = async (n: number) => {
      while (!isOver) {
        sent += 1;
        const plan = planForm(`Rolling ${n} ${sent}`);
        const made = await two.ask(proxy, 'POST', PLANS, { body: plan, headers: { 'Idempotency-Key': randomUUID() } });
        const read = await two.ask(proxy, 'GET', '/superadmin/crud/deposits/pending?limit=1');
        for (const { status, body } of [made, read]) if (status !== 200 && status !== 201) failed.push([status, body]);
      }
    };
    const clients = [1, 2, 3].map(client);
    for (const [place, server] of servers.entries()) {
      const next = two.start();
      const url = await next.apiUrl();
      targets[place] = url;
      expect(await server.end('SIGTERM')).toBe(0);
    }
    isOver = true;
    await Promise.all(clients);
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(10);
    const { body } = await two.ask(targets[0] ?? '', 'GET', '/superadmin/crud/deposit-plan?limit=1000');
    const names = JSON.stringify(body).match(/Rolling \d+ \d+/g) ?? [];
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(sent);
  });
});

it('two servers that close a month at once close it once, with every statement', async () => {
  const { urls } = two;
  const { body } = await two.ask(urls[0], 'GET', '/superadmin/months');
  // The oldest is over.
  const { month, year } = body.data.months
    .filter(({ closedAt }: { closedAt?: string }) => closedAt === undefined)
    .sort((a: Month, b: Month) => a.year - b.year || a.month - b.month)[0];
  const answers = await Promise.all(
    urls.map((url) => two.ask(url, 'POST', `/superadmin/months/${year}/${month}/close`, { body: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await two.expectInvariants(...urls);
});

it.each([2, 3, 4, 5])('two servers keep every invariant whatever is decided at once (seed %i)', async (seed) => {
  await two.expectRandomMoves(seed, 8);
});

it('four servers that move money at once keep every invariant', async () => {
  const others = [two.start(), two.start()];
  const urls = [...two.urls, ...(await Promise.all(others.map((server) => server.apiUrl())))];
  for (let round = 0; round < 6; round++) {
    const ids = await two.pendingIds(urls[round % 4] ?? '');
    const acts = ids.flatMap((id, index) =>
      urls.map((url, place) =>
        (index + place) % 3 === 0
          ? two.ask(url, 'PATCH', `/superadmin/crud/deposits/${id}/deny`, { body: { reason: 'Not received' } })
          : two.approve(url, id),
      ),
    );
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ids.length);
    expect(statuses.filter((status) => status === 409)).toHaveLength(ids.length * 3);
  }
  await two.expectInvariants(...urls);
});

it('a start without a database that answers ends with one line', async () => {
  const { JWT_SECRET, RECEIPT_SECRET } = two.variables;
  const server = startServer({
    JWT_SECRET,
    RECEIPT_SECRET,
    DATABASE_URL: 'postgres://invest:secret@127.0.0.1:1/invest',
  });
  expect(await server.ended()).toBe(1);
  expect(server.stderr()).toBe(
    'INVEST cannot start: Cannot use the database invest at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1\n',
  );
  expect((await send(two.urls[0], 'GET', '/healthz')).status).toBe(200);
});

it('a database that is empty begins without the demo people with --empty, and the command checks its audit log', async () => {
  const DATABASE_URL = await two.postgres.newDatabase();
  const account = { email: 'office@example.org', password: 'a long password' };
  const withoutAccount = startServer({ ...two.variables, DATABASE_URL }, ['--api-only', '--empty']);
  expect(await withoutAccount.ended()).toBe(1);
  expect(withoutAccount.stderr()).toMatch(/^INVEST cannot start: .*--empty needs .* SUPERADMIN_EMAIL\n$/);
  const variables = {
    ...two.variables,
    DATABASE_URL,
    SUPERADMIN_EMAIL: account.email,
    SUPERADMIN_PASSWORD: account.password,
  };
  const server = startServer(variables, ['--api-only', '--empty']);
  const url = await server.apiUrl();
  const token = await login(url, 'superadmin', account);
  expect((await send(url, 'GET', PENDING, { as: token })).body.data).toEqual([]);
  expect((await send(url, 'POST', PLANS, { as: token, body: planForm('Once') })).status).toBe(201);
  const verify = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'mock-server/verify-audit.ts'], {
      env: { PATH: process.env.PATH, DATABASE_URL },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  expect(await verify()).toMatch(/^The audit log has [1-9].*\n.*\nThe chain is intact\n$/);
  const change = `update rows set row = replace(row::text, '"subjectId":"', '"subjectId":"f')::json where collection = 'audit'`;
  await two.postgres.query(DATABASE_URL, change);
  expect(await verify()).toContain('The chain is BROKEN. Entry ');
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.stdout()).not.toMatch(/Demo|invest\.example/);
});
