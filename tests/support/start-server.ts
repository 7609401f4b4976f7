import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, serverFile } from '../../build/sources';
import { DEMO_PASSWORD, personas } from '../../fixtures/personas';

export const newDataFile = (): string => join(makeDataFolder(), 'the data of a server', 'db.json');

const folders: string[] = [];
/** Each with its end, which may come just before it is asked for. */
const running = new Map<ChildProcess, Promise<unknown>>();

export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'invest-start-'));
  folders.push(folder);
  return folder;
}

/** For afterEach: ends the processes of a test and removes their data. */
export async function cleanUp(): Promise<void> {
  for (const [child, ended] of running) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The real server in a process of its own, on free ports and with data of its own. */
export function startServer(
  variables: Record<string, string>,
  args: readonly string[] = ['--api-only'],
  file = serverFile,
) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH, HOME, API_PORT: '0', UI_PORT: '0', LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      said[name] += chunk;
    });
  const ended = once(child, 'close').then(([code, signal]): number | NodeJS.Signals | null => {
    running.delete(child);
    return code ?? signal;
  });
  running.set(child, ended);
  return {
    child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    apiUrl: async (): Promise<string> => {
      for (;;) {
        const url = /API +(\S+)/.exec(said.stdout)?.[1];
        if (url) return url;
        const next = await Promise.race([once(child.stdout, 'data'), ended]);
        if (!Array.isArray(next)) throw new Error(`The server ended with ${next}: ${said.stderr}`);
      }
    },
    ended: () => ended,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return ended;
    },
  };
}
export type ServerProcess = ReturnType<typeof startServer>;

export async function login(
  url: string,
  role: 'superadmin' | 'member' | 'panchayat' = 'superadmin',
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

export async function call(url: string, token: string, path: string, method = 'GET') {
  const response = await fetch(`${url}${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as { data: { _id: string }[]; totalCount: number } };
}

export const pending = (url: string, token: string) => call(url, token, '/superadmin/crud/deposits/pending?limit=1');

/** Approves one deposit. Returns how many are pending after that. */
export async function decideOne(url: string, token: string): Promise<number> {
  const before = await pending(url, token);
  const id = before.body.data[0]?._id;
  const { status } = await call(url, token, `/superadmin/crud/deposits/${id}/approve`, 'PATCH');
  if (status !== 200) throw new Error(`The approval was answered with ${status}`);
  return before.body.totalCount - 1;
}

/** The server has received the signal when it accepts no new connection. */
export async function untilRefused(port: number): Promise<void> {
  for (let isOpen = true; isOpen; ) {
    const probe = connect(port, '127.0.0.1');
    isOpen = await once(probe, 'connect').then(
      () => true,
      () => false,
    );
    probe.destroy();
  }
}
