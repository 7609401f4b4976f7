/** `npm run dev`: Vite with hot reload on UI_PORT, and the API on API_PORT, which is restarted on each change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@server/environment';
import { envConfigScript } from '@server/runtime/env-config';
import { listen } from '@server/runtime/http-server';
import { realDisk } from '@server/store/disk';
import { refuseHeldFile } from '@server/store/lock';
import { createServer, type Plugin } from 'vite';
import { endWithParent } from './end-with-parent';
import { helpOf, refuseOtherArguments } from './help';
import { root } from './sources';

/** Serves /env-config.js during development, as mock-server/runtime/ui-host.ts does for a built UI. */
const envConfig = (): Plugin => ({
  name: 'invest:env-config',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use('/env-config.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(envConfigScript(process.env.VITE_API_URL?.trim() ?? ''));
    });
  },
});

/** Refuses what would end the API at once: its watcher would wait for a change, and the UI would stand there without an API. */
async function refuseWrongSettings(): Promise<void> {
  const { HOST: host, DATA_FILE, ...ports } = readEnvironment(process.env);
  await refuseHeldFile(realDisk, DATA_FILE);
  for (const variable of ['UI_PORT', 'API_PORT'] as const) {
    const server = await listen(() => undefined, { host, port: ports[variable], variable });
    server.close();
    await once(server, 'close');
  }
}

helpOf(import.meta.filename);
refuseOtherArguments();
endWithParent();
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await refuseWrongSettings();
} catch (error) {
  console.error(`INVEST cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
const args = [tsx, 'watch', '--clear-screen=false', '--exclude', '.data/**', 'mock-server/main.ts', '--api-only'];
const api: ChildProcess = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
const ui = await createServer({ root, plugins: [envConfig()] });
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const isRunning = api.exitCode === null && api.signalCode === null;
  const apiExit = isRunning ? once(api, 'exit') : undefined;
  api.kill('SIGTERM');
  await Promise.all([apiExit, ui.close()]);
  process.exit(code);
}

api.once('exit', (code) => void stop(code ?? 1));
process.on('SIGTERM', () => void stop(0)).on('SIGINT', () => void stop(0));
try {
  await ui.listen();
  ui.printUrls();
} catch (error) {
  console.error(`The UI cannot be served: ${error instanceof Error ? error.message : String(error)}`);
  await stop(1);
}
