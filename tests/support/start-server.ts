import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, serverFile } from '../../build/sources';

/** The real server in a process of its own, on free ports and with data of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  stdout(): string;
  stderr(): string;
  /** The URL of the API, once it was printed. */
  apiUrl(): Promise<string>;
  /** How it ended: exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals | null>;
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

const folders: string[] = [];
const running = new Set<ChildProcess>();

export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'invest-start-'));
  folders.push(folder);
  return folder;
}

/** For afterEach: ends the processes of a test and removes their data. */
export async function cleanUp(): Promise<void> {
  for (const child of running) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export function startServer(
  variables: Record<string, string>,
  args: readonly string[] = ['--api-only'],
  file = serverFile,
): ServerProcess {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      API_PORT: '0',
      UI_PORT: '0',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return code ?? signal;
  });
  const apiUrl = async () => {
    for (;;) {
      const url = /API +(\S+)/.exec(said.stdout)?.[1];
      if (url) return url;
      const next = await Promise.race([once(child.stdout, 'data'), ended]);
      if (!Array.isArray(next)) throw new Error(`The server ended with ${next}: ${said.stderr}`);
    }
  };
  return {
    child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    apiUrl,
    ended: () => ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
