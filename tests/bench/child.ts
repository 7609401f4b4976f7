import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleScript } from '../support/bundle-script';

export interface Child {
  /** What followed the word that was waited for. */
  readonly said: string;
  readonly pid: number | undefined;
  /** From the start of the process until it said so. */
  readonly startMs: number;
  /** Waits for a later line that matches. */
  until(line: RegExp): Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** Runs a script of this folder's project, built as the product is, in a process of its own, until it prints a line that matches. */
export async function startChild(script: string, args: readonly string[], until: RegExp, env = {}): Promise<Child> {
  const file = await bundleScript(resolve(import.meta.dirname, '../..', script), basename(script, '.ts'));
  const start = performance.now();
  // The room for young objects is that of `npm start`.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (wanted: RegExp): Promise<string> => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const match = wanted.exec(line.value);
      if (match) return match[1] ?? '';
    }
    throw new Error(`${script} ended before it said ${wanted}`);
  };
  const said = await next(until);
  return {
    said,
    pid: child.pid,
    startMs: performance.now() - start,
    until: async (line) => void (await next(line)),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
