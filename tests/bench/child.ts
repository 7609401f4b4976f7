import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createTokens } from '@server/auth/tokens';
import type { Role } from '@/contract/roles';
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

/** Runs a script of this folder, built as the product is, in a process of its own, until it prints a line that matches. */
export async function startChild(script: string, args: readonly string[], until = /^listening (\d+)/): Promise<Child> {
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
  return {
    said: await next(until),
    pid: child.pid,
    startMs: performance.now() - start,
    until: async (line) => void (await next(line)),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

const SECRET = 'the benchmark alone signs with this text';
const tokens = createTokens({ secret: SECRET, clock: { now: () => new Date() } });

/** The API on a data file. */
export const startOurs = (file: string, ...more: string[]) => startChild('ours-child.ts', [file, SECRET, ...more]);
export const addressOf = ({ said }: Child): string => `http://127.0.0.1:${said}`;
/** The headers of somebody who is signed in. */
export const headersOf = async (id: string, role: Role) => ({
  authorization: `Bearer ${await tokens.issue({ id, role })}`,
});
