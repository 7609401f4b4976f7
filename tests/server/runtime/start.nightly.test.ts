import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { root } from '../../../build/sources';
import {
  call,
  cleanUp,
  login,
  makeDataFolder,
  newDataFile,
  startServer,
  untilRefused,
} from '../../support/start-server';

afterAll(cleanUp);
vi.setConfig({ testTimeout: 180_000 });

/** The statuses for requests with each of five names, and what the server has written to stderr when it has ended. */
async function repliesOf(variables: Record<string, string>) {
  const server = startServer({ DATA_FILE: newDataFile(), ...variables });
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

  it.each([
    ['on a loopback address', {}, [200, 200, 421, 421, 421], ''],
    ['with ALLOWED_HOSTS', { ALLOWED_HOSTS: 'invest.example' }, [200, 200, 200, 200, 421], warning],
    ['on another address', { HOST: '0.0.0.0' }, [200, 200, 200, 200, 200], warning],
    ['behind a proxy', { TRUST_PROXY: '1' }, [200, 200, 421, 421, 421], warning],
  ])('%s', async (_, variables, statuses, said) => {
    const answers = await repliesOf(variables);
    expect(answers).toEqual({ statuses, stderr: said && expect.stringContaining(said) });
  });

  it('on another address: no warning when no account has a demo password', async () => {
    const DATA_FILE = newDataFile();
    const data = loadFixtures(new Date());
    const strangers = <R extends object>(rows: readonly R[]) =>
      rows.map((row) => ({ ...row, passwordHash: 'another' }));
    const [superadmins, coordinators] = [strangers(data.superadmins), strangers(data.coordinators)];
    mkdirSync(join(DATA_FILE, '..'));
    writeFileSync(DATA_FILE, JSON.stringify({ ...data, superadmins, coordinators, members: strangers(data.members) }));
    expect((await repliesOf({ DATA_FILE, HOST: '0.0.0.0' })).stderr).toBe('');
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
    const isRefused = async (password: string, reason: string) =>
      expect(await write(file, `${password}\n`)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) });
    await isRefused('password123', 'The password');
    await isRefused(email, 'The password');
    writeFileSync(file, 'data');
    await isRefused('a long password', 'is there');
    expect(readFileSync(file, 'utf8')).toBe('data');
  });
});

it.concurrent('a stopping server ends at once on a second signal', async () => {
  const server = startServer({ DATA_FILE: newDataFile() });
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

it.concurrent('a server that cannot start prints the reason in one line and ends with 1 when its address does not belong to this machine', async () => {
  const server = startServer({ DATA_FILE: newDataFile(), HOST: '192.0.2.1' });
  expect(await server.ended()).toBe(1);
  expect(server.stderr()).toMatch(/^INVEST cannot start: HOST 192\.0\.2\.1 .+\n$/);
});
