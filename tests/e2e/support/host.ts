import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFile } from '../../../build/sources';

/** The product as `npm start` runs it, on ports and data of its own. */
export interface Host {
  readonly url: string;
  readonly apiUrl: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** Two ports that nobody listens on: both held at once, or the second could be the first again. */
export async function freePorts(): Promise<[ui: number, api: number]> {
  const hold = async (): Promise<[Server, number]> => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    return [probe, (probe.address() as AddressInfo).port];
  };
  const held = [await hold(), await hold()] as const;
  for (const [probe] of held) {
    probe.close();
    await once(probe, 'close');
  }
  return [held[0][1], held[1][1]];
}

/** Resolves when the process prints that it serves on the port; fails with its output when it ends before. */
export function untilServing(child: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`:${port}`)) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The host ended with ${code} before it served:\n${output}`)));
  });
}

export async function startHost(variables: Record<string, string> = {}): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-e2e-'));
  let [uiPort, apiPort] = await freePorts();
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  const start = async () => {
    child = spawn(process.execPath, [serverFile], {
      env: {
        ...process.env,
        UI_PORT: String(uiPort),
        API_PORT: String(apiPort),
        HOST: '127.0.0.1',
        DATA_FILE: join(folder, 'db.json'),
        LOG_LEVEL: 'error',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await untilServing(child, uiPort);
  };

  // Somebody else can take a free port before the host does; once it has served, it keeps its own.
  for (let attempts = 1; ; attempts++) {
    try {
      await start();
      break;
    } catch (error) {
      if (attempts === 3 || !String(error).includes('already in use')) throw error;
      [uiPort, apiPort] = await freePorts();
    }
  }
  return {
    url: `http://localhost:${uiPort}`,
    apiUrl: `http://localhost:${apiPort}`,
    kill: () => end('SIGKILL'),
    start,
    dispose: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
