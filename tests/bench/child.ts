import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createTokens } from '@server/auth/tokens';
import { bundleScript } from '../support/bundle-script';

export interface Child {
  readonly url: string;
  readonly pid: number | undefined;
  readonly startMs: number;
  /** Waits until ours has added up what dashboards ask for. */
  untilWarm(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a script of this folder, built as the product is, in a process of its own, until it says at which port it serves. */
export async function startServer(script: string, ...args: string[]): Promise<Child> {
  const file = await bundleScript(resolve(import.meta.dirname, script), basename(script, '.ts'));
  const start = performance.now();
  // The room for young objects is that of `npm start`.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (wanted: RegExp): Promise<string> => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const match = wanted.exec(line.value);
      if (match) return match[1] ?? '';
    }
    throw new Error(`${script} ended before it said ${wanted}`);
  };
  const port = await next(/^listening (\d+)/);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    startMs: performance.now() - start,
    untilWarm: async () => void (await next(/^warm$/)),
    stop: () => stop(child),
  };
}

const SECRET = 'the benchmark alone signs with this text';

/** Of the API that `startOurs` starts. */
export const tokens = createTokens({ secret: SECRET, clock: { now: () => new Date() } });

export const startOurs = (file: string, ...controls: 'controls'[]): Promise<Child> =>
  startServer('ours-child.ts', file, SECRET, ...controls);

/** In megabytes; 0 where the system does not tell. */
export function memoryOf({ pid }: Child): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return 0;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
