import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { afterAll, expect, it, vi } from 'vitest';
import { ROLES } from '@/contract/roles';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import {
  call,
  cleanUp,
  decideOne,
  login,
  makeDataFolder,
  newDataFile,
  pending,
  startServer,
  untilRefused,
} from '../../support/start-server';

afterAll(cleanUp);
vi.setConfig({ testTimeout: 180_000 });

it.concurrent('a starting server prints its address and the demo logins, uses MOCK_NOW, and ends with 0 on a signal', async () => {
  const DATA_FILE = newDataFile();
  const now = '2031-05-05T00:00:00.000Z';
  const server = startServer({ DATA_FILE, MOCK_NOW: now });
  const url = await server.apiUrl();
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const token = await login(url);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
  expect(claims.iat).toBe(Date.parse(now) / 1000);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.stdout()).toContain(DEMO_PASSWORD);
  for (const role of ROLES) expect(server.stdout()).toContain(personas[role].email);
  expect(server.stderr()).toBe('');
  const [session, receipts] = ['jwt-secret', 'receipt-secret'].map((name) => join(DATA_FILE, '..', name));
  expect(statSync(session ?? '').mode & 0o777).toBe(0o600);
  expect(readFileSync(receipts ?? '', 'utf8')).not.toBe(readFileSync(session ?? '', 'utf8'));
});

it('the demo logins that a start prints are those that still have the demo password', async () => {
  const DATA_FILE = join(makeDataFolder(), 'db.json');
  const data = loadFixtures(new Date());
  const coordinators = data.coordinators.filter(({ email }) => email !== personas.state.email);
  const members = data.members.map((row) => ({ ...row, passwordHash: 'another' }));
  writeFileSync(DATA_FILE, JSON.stringify({ ...data, coordinators, members, deposits: [], commissions: [] }));
  const server = startServer({ DATA_FILE });
  await server.apiUrl();
  expect(await server.end('SIGTERM')).toBe(0);
  const printed = server.stdout().match(/\S+@invest\.example/g);
  expect(printed).toEqual(
    ['superadmin', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat'].map((role) => `${role}@invest.example`),
  );
});

it.concurrent('data survives SIGKILL together with the sessions', async () => {
  const DATA_FILE = newDataFile();
  let server = startServer({ DATA_FILE });
  const token = await login(await server.apiUrl());
  const left = await decideOne(await server.apiUrl(), token);
  await server.end('SIGKILL');

  server = startServer({ DATA_FILE });
  const { status, body } = await pending(await server.apiUrl(), token);
  expect({ status, left: body.totalCount }).toEqual({ status: 200, left });

  expect((await call(await server.apiUrl(), token, '/api/auth/logout', 'POST')).status).toBe(200);
  await server.end('SIGKILL');
  server = startServer({ DATA_FILE });
  expect((await call(await server.apiUrl(), token, '/api/auth/profile')).status).toBe(401);
});

it.concurrent('a stopping server finishes the current request and accepts no other', async () => {
  const server = startServer({ DATA_FILE: newDataFile() });
  const { port } = new URL(await server.apiUrl());
  const body = JSON.stringify({ email: personas.member.email, password: DEMO_PASSWORD });
  const slow = connect(Number(port), '127.0.0.1');
  await once(slow, 'connect');
  let answer = '';
  slow.on('data', (chunk) => {
    answer += chunk;
  });
  slow.write(
    `POST /member/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`,
  );
  slow.write('Expect: 100-continue\r\n\r\n');
  await once(slow, 'data');
  expect(answer).toContain('100 Continue');

  const ended = server.end('SIGTERM');
  await untilRefused(Number(port));
  slow.write(body);
  await once(slow, 'close');
  expect(answer).toContain('200 OK');
  expect(await ended).toBe(0);
});

it.concurrent('a server that cannot start prints the reason in one line and ends with 1: its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const server = startServer({ DATA_FILE: newDataFile(), API_PORT: String(port) });
  expect(await server.ended()).toBe(1);
  expect(server.stderr()).toBe(`INVEST cannot start: Port ${port} (API_PORT) is already in use\n`);
  expect(server.stdout()).toBe('');
  other.close();
});
