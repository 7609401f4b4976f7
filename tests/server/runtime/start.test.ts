import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../../build/sources';
import { DEMO_PASSWORD, personas } from '../../../fixtures/personas';
import { cleanUp, makeDataFolder, startServer } from '../../support/start-server';

const dataFile = () => join(makeDataFolder(), 'the data of a server', 'db.json');
// Tests that run at the same time have data and ports of their own.
afterAll(cleanUp);
// Each test starts processes, which takes a second or two, and longer on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

async function login(
  url: string,
  role: 'superadmin' | 'member' = 'superadmin',
  account = { email: personas[role].email as string, password: DEMO_PASSWORD },
): Promise<string> {
  const response = await fetch(`${url}/${role}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function call(url: string, token: string, path: string, method = 'GET') {
  const response = await fetch(`${url}${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as { data: { _id: string }[]; totalCount: number } };
}

const pending = (url: string, token: string) => call(url, token, '/superadmin/crud/deposits/pending?limit=1');

/** The server has received the signal when it accepts no new connection. */
async function untilRefused(port: number): Promise<void> {
  for (let isOpen = true; isOpen; ) {
    const probe = connect(port, '127.0.0.1');
    isOpen = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
  }
}

const oneLine = /^INVEST cannot start: [^\n]+\n$/;

describe.concurrent('a starting server', () => {
  it('prints its address and the demo logins, uses MOCK_NOW, and ends with 0 on a signal', async () => {
    const DATA_FILE = dataFile();
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
    for (const role of [
      'superadmin',
      'state',
      'sambhaag',
      'district',
      'tehsil',
      'sankul',
      'panchayat',
      'member',
    ] as const) {
      expect(server.stdout()).toContain(personas[role].email);
    }
    expect(server.stderr()).toBe('');
    expect(statSync(join(DATA_FILE, '../jwt-secret')).mode & 0o777).toBe(0o600);
  });
});

/** The statuses for requests with each of five names, and what the server has written to stderr when it has ended. */
async function answersOf(variables: Record<string, string>) {
  const server = startServer({ DATA_FILE: dataFile(), ...variables });
  const port = new URL(await server.apiUrl()).port;
  const statusFor = async (host: string) => {
    const call = get({ host: '127.0.0.1', port, path: '/healthz', headers: { Host: host } });
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`, 'Invest.Example', 'invest.example:8080', 'evil.example'];
  const statuses = [];
  for (const host of hosts) statuses.push(await statusFor(host));
  expect(await server.end('SIGTERM')).toBe(0);
  return { statuses, stderr: server.stderr() };
}

describe.concurrent('the names under which a server answers, and its warning of the demo passwords', () => {
  const { superadmins, coordinators, members } = loadFixtures(new Date());
  const count = superadmins.length + coordinators.length + members.length;
  const warning = `WARNING: other machines can reach this server, and ${count} accounts have the demo password`;

  it('on a loopback address: those of this machine, and no warning', async () => {
    expect(await answersOf({})).toEqual({ statuses: [200, 200, 421, 421, 421], stderr: '' });
  });

  it('with ALLOWED_HOSTS: also those', async () => {
    const { statuses } = await answersOf({ ALLOWED_HOSTS: 'invest.example' });
    expect(statuses).toEqual([200, 200, 200, 200, 421]);
  });

  it('on another address: all that lead to it, and the warning', async () => {
    const { statuses, stderr } = await answersOf({ HOST: '0.0.0.0' });
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(stderr).toContain(warning);
  });

  it('behind a proxy: the warning', async () => {
    expect((await answersOf({ TRUST_PROXY: '1' })).stderr).toContain(warning);
  });

  it('on another address: no warning when no account has a demo password', async () => {
    const DATA_FILE = dataFile();
    const data = loadFixtures(new Date());
    const withoutDemo = <R extends object>(rows: readonly R[]) =>
      rows.map((row) => ({ ...row, passwordHash: 'another' }));
    mkdirSync(join(DATA_FILE, '..'));
    writeFileSync(
      DATA_FILE,
      JSON.stringify({
        ...data,
        superadmins: withoutDemo(data.superadmins),
        coordinators: withoutDemo(data.coordinators),
        members: withoutDemo(data.members),
      }),
    );
    expect((await answersOf({ DATA_FILE, HOST: '0.0.0.0' })).stderr).toBe('');
  });
});

describe.concurrent('a data set without people', () => {
  const email = 'office@example.org';
  const script = join(root, 'fixtures/generate.ts');
  /** Not spawnSync: other tests of this file run at the same time. */
  const write = async (file: string, input: string, variables: Record<string, string> = {}) => {
    const args = ['--import', 'tsx', script, '--empty', '--superadmin', email, '--out', file];
    const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH, ...variables } });
    child.stdin.end(input);
    const [stdout, stderr, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { status, stdout, stderr };
  };

  it.each([
    ['the first line of the input', 'a long password\n', {}],
    ['SUPERADMIN_PASSWORD', '', { SUPERADMIN_PASSWORD: 'a long password' }],
  ])('has one superadmin with the password of %s, and the start names no demo login', async (_, input, variables) => {
    const DATA_FILE = join(makeDataFolder(), 'db.json');
    const { status, stdout, stderr } = await write(DATA_FILE, input, variables);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toContain('a long password');
    expect(readFileSync(DATA_FILE, 'utf8')).not.toContain('a long password');

    const server = startServer({ DATA_FILE });
    const url = await server.apiUrl();
    const token = await login(url, 'superadmin', { email, password: 'a long password' });
    const count = async (path: string) => (await call(url, token, path)).body.totalCount;
    expect(await count('/superadmin/crud/deposits/pending')).toBe(0);
    const plans = await fetch(`${url}/superadmin/crud/deposit-plan`, { headers: { Authorization: `Bearer ${token}` } });
    expect(await plans.text()).toContain('planName');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.stdout()).not.toMatch(/Demo|invest\.example/);
  });

  it('is not written with a password that anybody guesses, nor over another file', async () => {
    const file = join(makeDataFolder(), 'db.json');
    expect(await write(file, 'password123\n')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The password'),
    });
    expect(await write(file, `${email}\n`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The password'),
    });
    writeFileSync(file, 'data');
    expect(await write(file, 'a long password\n')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is there'),
    });
    expect(readFileSync(file, 'utf8')).toBe('data');
  });
});

describe('the demo logins that a start prints', () => {
  it('are those that still have the demo password', async () => {
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
});

describe.concurrent('data', () => {
  const decideOne = async (url: string, token: string) => {
    const before = await pending(url, token);
    const id = before.body.data[0]?._id;
    const { status } = await call(url, token, `/superadmin/crud/deposits/${id}/approve`, 'PATCH');
    expect(status).toBe(200);
    return before.body.totalCount - 1;
  };

  it('survives SIGTERM, SIGINT and SIGKILL together with the sessions', async () => {
    const DATA_FILE = dataFile();
    let server = startServer({ DATA_FILE });
    const token = await login(await server.apiUrl());
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
      const left = await decideOne(await server.apiUrl(), token);
      expect(await server.end(signal)).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0);

      server = startServer({ DATA_FILE });
      const { status, body } = await pending(await server.apiUrl(), token);
      expect({ signal, status, left: body.totalCount }).toEqual({ signal, status: 200, left });
    }

    expect((await call(await server.apiUrl(), token, '/api/auth/logout', 'POST')).status).toBe(200);
    await server.end('SIGKILL');
    server = startServer({ DATA_FILE });
    expect((await call(await server.apiUrl(), token, '/api/auth/profile')).status).toBe(401);
  });
});

describe.concurrent('a stopping server', () => {
  it('finishes the current request and accepts no other', async () => {
    const server = startServer({ DATA_FILE: dataFile() });
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

  it('ends at once on a second signal', async () => {
    const server = startServer({ DATA_FILE: dataFile() });
    const { port } = new URL(await server.apiUrl());
    const hanging = connect(Number(port), '127.0.0.1');
    await once(hanging, 'connect');
    hanging.on('error', () => hanging.destroy());
    hanging.write('GET /healthz HTTP/1.1\r\n');
    const ended = server.end('SIGTERM');
    await untilRefused(Number(port));
    server.child.kill('SIGINT');
    expect(await ended).toBe(1);
  });
});

describe.concurrent('a server that cannot start prints the reason in one line and ends with 1', () => {
  it('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = startServer({ DATA_FILE: dataFile(), API_PORT: String(port) });
    expect(await server.ended()).toBe(1);
    expect(server.stderr()).toBe(`INVEST cannot start: Port ${port} (API_PORT) is already in use\n`);
    expect(server.stdout()).toBe('');
    other.close();
  });

  it('when a variable is wrong', async () => {
    const server = startServer({ DATA_FILE: dataFile(), API_PORT: 'four thousand' });
    expect(await server.ended()).toBe(1);
    expect(server.stderr()).toBe('INVEST cannot start: API_PORT must be a port number, 0 to 65535\n');
  });

  it('when its address does not belong to this machine', async () => {
    const server = startServer({ DATA_FILE: dataFile(), HOST: '192.0.2.1' });
    expect(await server.ended()).toBe(1);
    expect(server.stderr()).toMatch(/^INVEST cannot start: HOST 192\.0\.2\.1 .+\n$/);
  });

  it('when its data is damaged, which remains unchanged', async () => {
    const DATA_FILE = join(makeDataFolder(), 'db.json');
    writeFileSync(DATA_FILE, '{"members": [');
    const server = startServer({ DATA_FILE });
    expect(await server.ended()).toBe(1);
    expect(server.stderr()).toMatch(oneLine);
    const files = readdirSync(join(DATA_FILE, '..')).filter((name) => name.startsWith('db.json'));
    expect(files.some((name) => readFileSync(join(DATA_FILE, '..', name), 'utf8') === '{"members": [')).toBe(true);
  });

  it('when another server uses its data', async () => {
    const DATA_FILE = dataFile();
    const first = startServer({ DATA_FILE });
    const url = await first.apiUrl();
    const second = startServer({ DATA_FILE });
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toMatch(oneLine);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
