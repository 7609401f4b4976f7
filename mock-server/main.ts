import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { pino } from 'pino';
import { DEMO_PASSWORD, personas } from '../fixtures/personas';
import { createApp } from './app';
import { isLoopback } from './control/access';
import type { ControlOptions } from './control/control';
import { type Environment, readEnvironment } from './environment';
import { createPasswords } from './http/passwords';
import { createClock } from './runtime/clock';
import { createDiskFiles } from './runtime/disk-files';
import { drain } from './runtime/drain';
import { keepJwtSecret } from './runtime/jwt-secret';
import { listen, urlOf } from './runtime/listen';
import { createMemoryFiles } from './runtime/memory-files';
import { onStop } from './runtime/on-stop';
import { createServices, type ServiceParts } from './runtime/services';
import { warmUp } from './runtime/warm-up';
import { createWorldClock } from './runtime/world-clock';
import { openStore } from './store/lowdb-store';
import { loadFixtures } from './store/seed';
import type { Store } from './store/store';
import { createUiHost } from './ui-host';

const DRAIN_MILLISECONDS = 10_000;
const root = resolve(import.meta.dirname, '..');

const originsOf = ({ UI_PORT, CORS_ORIGIN }: Environment): string[] =>
  UI_PORT === 0 ? CORS_ORIGIN : [`http://localhost:${UI_PORT}`, `http://127.0.0.1:${UI_PORT}`, ...CORS_ORIGIN];

/** Off unless only this machine reaches the server, or somebody asks for it (decisions §7). */
const controlAccess = ({ HOST, MOCK_CONTROL }: Environment): ControlOptions['access'] | undefined =>
  MOCK_CONTROL ? 'open' : isLoopback(HOST) ? 'loopback' : undefined;

async function buildApi(environment: Environment, store: Store): Promise<RequestListener> {
  const secret = environment.JWT_SECRET ?? (await keepJwtSecret(environment.DATA_FILE));
  const everywhere = { secret, passwords: createPasswords() };
  const clock = createWorldClock(environment.MOCK_NOW);
  const files = createDiskFiles(join(dirname(environment.DATA_FILE), 'uploads'));
  const main = createServices({ ...everywhere, store, clock, files });
  const worldServices = (parts: Pick<ServiceParts, 'store' | 'clock'>) =>
    createServices({ ...everywhere, ...parts, files: createMemoryFiles() });
  const access = controlAccess(environment);
  return createApp({
    ...main,
    control: access && { access, main, worldServices },
    // To stderr: stdout is what people read.
    log: pino({ level: environment.LOG_LEVEL }, pino.destination({ dest: 2, sync: true })),
    corsOrigins: originsOf(environment),
    trustProxy: environment.TRUST_PROXY,
  });
}

/** The API, and the UI unless only the API is wanted. What listens already is closed again when the rest cannot. */
async function listenAll(environment: Environment, api: RequestListener, isApiOnly: boolean): Promise<Server[]> {
  const { HOST: host, API_PORT, UI_PORT, VITE_API_URL: apiUrl } = environment;
  const ui = isApiOnly ? undefined : createUiHost({ dist: join(root, 'dist'), api, apiUrl });
  const apiServer = await listen(api, { host, port: API_PORT, variable: 'API_PORT' });
  if (!ui) return [apiServer];
  try {
    return [apiServer, await listen(ui, { host, port: UI_PORT, variable: 'UI_PORT' })];
  } catch (error) {
    apiServer.close();
    throw error;
  }
}

function announce([apiServer, uiServer]: Server[], host: string): void {
  const roles = ['superadmin', 'state', 'sambhaag', 'district', 'tehsil', 'sankul', 'panchayat', 'member'] as const;
  const logins = roles.map(
    (role) => `  ${role.padEnd(11)} ${personas[role].email}${role === 'superadmin' ? '  (at /admin)' : ''}`,
  );
  const addresses = [uiServer && `UI   ${urlOf(uiServer, host)}`, apiServer && `API  ${urlOf(apiServer, host)}`];
  console.log([...addresses.filter(Boolean), '', `Demo logins, password ${DEMO_PASSWORD}:`, ...logins, ''].join('\n'));
}

async function start(isApiOnly: boolean): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  const store = await openStore({
    file: environment.DATA_FILE,
    seed: () => loadFixtures(createClock(environment.MOCK_NOW).now()),
    log: { warn: (line) => console.error(line) },
  });
  try {
    const servers = await listenAll(environment, await buildApi(environment, store), isApiOnly);
    onStop(async () => {
      await Promise.all(servers.map((server) => drain(server, DRAIN_MILLISECONDS)));
      await store.close();
    });
    announce(servers, environment.HOST);
    await warmUp(store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

start(process.argv.includes('--api-only')).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`INVEST cannot start: ${reason.replace(/\s*\n\s*/g, ' ')}`);
  process.exit(1);
});
