import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildPackage } from '../../build/build-package';
import { browserPath } from '../e2e/support/browser';
import { installPackage } from '../support/package-project';

/** A repository of somebody else in which npm has installed the package. */
let folder: string;
let run: ReturnType<typeof installPackage>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'invest-package-'));
  mkdirSync(join(folder, 'repository'));
  run = installPackage(join(folder, 'repository'), await buildPackage(join(folder, 'dist-package')));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startCommand(...args: string[]): { child: ChildProcess; url: Promise<string> } {
  const file = join(folder, 'repository/node_modules/.bin/invest-mock');
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [, found] = /API {2}(\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`invest-mock ended with ${code}`)));
  });
  return { child, url };
}

async function end(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

const countOf = async (url: string): Promise<number> => {
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ email: 'superadmin@invest.example', password: 'Demo@1234' });
  const reply = await fetch(`${url}/superadmin/auth/login`, { method: 'POST', headers: json, body });
  const { token } = (await reply.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const members = await fetch(`${url}/superadmin/crud/members?limit=1`, { headers });
  return ((await members.json()) as { totalCount: number }).totalCount;
};

describe('a repository that has installed the package and nothing else of ours', { timeout: 600_000 }, () => {
  it('tests with Vitest', () => {
    const { status, output } = run('npx', ['vitest', 'run']);
    expect(status, output).toBe(0);
  });

  it('tests with Playwright', async () => {
    const { status, output } = run('npx', ['playwright', 'test'], { CHROMIUM_PATH: (await browserPath()) ?? '' });
    expect(status, output).toBe(0);
  });

  it('tests with Node alone', () => {
    const { status, output } = run('node', ['--test', 'over-http.test.js']);
    expect(status, output).toBe(0);
  });

  it('compiles strictly', () => {
    const { status, output } = run('npx', ['tsc', '-p', '.']);
    expect(status, output).toBe(0);
  });

  it('starts the server with data that is kept, which it says how to use', async () => {
    const help = run('npx', ['invest-mock', '--help']);
    expect(help.status).toBe(0);
    expect(help.output).toMatch(/^invest-mock \[options\]/);
    const wrong = run('npx', ['invest-mock', '--port', 'x']);
    expect(wrong).toEqual({
      status: 2,
      output: 'invest-mock: --port must be a port number, 0 to 65535 (--help lists the options)\n',
    });
    const data = join(folder, 'kept/db.json');
    const first = startCommand('--port', '0', '--data', data, '--members', '20', '--now', '2026-11-20T06:30:00Z');
    const count = await countOf(await first.url);
    expect(await end(first.child)).toBe(0);
    expect(existsSync(data)).toBe(true);
    const second = startCommand('--port', '0', '--data', data);
    expect(await countOf(await second.url)).toBe(count);
    const port = new URL(await second.url).port;
    const taken = run('npx', ['invest-mock', '--port', port]);
    expect(taken).toEqual({ status: 1, output: `invest-mock: Port ${port} (--port) is already in use\n` });
    expect(await end(second.child)).toBe(0);
  });
});
