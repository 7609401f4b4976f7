import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { pino } from 'pino';
import { LEVELS } from '@/contract/roles';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH, personas } from '../fixtures/personas';
import { createApp } from './app';
import { createPasswords } from './auth/passwords';
import { type Environment, readEnvironment } from './environment';
import { hostMatcher, isLoopback } from './http/host-names';
import { createClock, createSettableClock } from './runtime/clock';
import { attemptCountsIn, createDatabaseFiles, removeLeftoverRows } from './runtime/database-services';
import { forOwnHosts, listen, urlOf } from './runtime/http-server';
import { loadFixtures, loadWithoutPeople } from './runtime/load-fixtures';
import { createDiskFiles, removeLeftoverPictures } from './runtime/picture-files';
import { loadSecrets } from './runtime/secret-files';
import { createServices } from './runtime/services';
import { drainServer, onShutdownSignal } from './runtime/shutdown';
import { readUiBuild } from './runtime/ui-build';
import { createUiHost } from './runtime/ui-host';
import { warmUp } from './runtime/warm-up';
import { describeBreak } from './store/audit-check';
import { openStore } from './store/durable-store';
import { openPostgresStore } from './store/postgres/postgres-store';
import type { Store } from './store/store';
import { controlAccessOf } from './testing/access';

const DRAIN_MILLISECONDS = 10_000;
const root = resolve(import.meta.dirname, '..');

const corsOriginsOf = ({ UI_PORT, CORS_ORIGIN }: Environment): string[] =>
  UI_PORT === 0 ? CORS_ORIGIN : [`http://localhost:${UI_PORT}`, `http://127.0.0.1:${UI_PORT}`, ...CORS_ORIGIN];

/** Links in mails and on receipts begin with it. With any free port as UI_PORT the URL is not known yet, and links are paths. */
const uiUrlOf = ({ PUBLIC_URL, UI_PORT }: Environment): string =>
  PUBLIC_URL ?? (UI_PORT === 0 ? '' : `http://localhost:${UI_PORT}`);

const warn = (line: string) => console.error(line);

/** The rows, pictures and counts of attempts: in files of this server, or in a database that several servers share. */
async function openData(environment: Environment, isWithoutPeople: boolean) {
  const { DATA_FILE: dataFile, DATABASE_URL: url, JWT_SECRET: jwtSecret, RECEIPT_SECRET: receiptSecret } = environment;
  const { now } = createClock(environment.MOCK_NOW);
  const seed = () => (isWithoutPeople ? loadWithoutPeople(now(), environment) : loadFixtures(now()));
  const log = { warn };
  if (url !== undefined) {
    const { store, database } = await openPostgresStore({ url, seed, log });
    const [files, attemptCounts] = [createDatabaseFiles(database), attemptCountsIn(database)];
    const prepare = async () => {
      await removeLeftoverRows(database, store, warn);
      return { ...(await loadSecrets({ dataFile, jwtSecret, receiptSecret, isNewData: false })), files, attemptCounts };
    };
    return { store, prepare };
  }
  const isNewData = !existsSync(dataFile);
  const store = await openStore({ file: dataFile, seed, log });
  const prepare = async () => {
    const secrets = await loadSecrets({ dataFile, jwtSecret, receiptSecret, isNewData });
    const uploads = join(dirname(dataFile), 'uploads');
    await removeLeftoverPictures({ folder: uploads, dataFile, store, warn });
    return { ...secrets, files: createDiskFiles(uploads), attemptCounts: undefined };
  };
  return { store, prepare };
}

async function buildApi(
  environment: Environment,
  { store, prepare }: Awaited<ReturnType<typeof openData>>,
): Promise<RequestListener> {
  const { secret, receiptSecret, files, attemptCounts } = await prepare();
  const shared = { secret, receiptSecret, passwords: createPasswords(), uiUrl: uiUrlOf(environment) };
  const clock = createSettableClock(environment.MOCK_NOW);
  const main = createServices({ ...shared, store, clock, files, attemptCounts });
  const access = controlAccessOf(environment);
  return createApp({
    ...main,
    control: access && { access, main, worldServices: (parts) => createServices({ ...shared, ...parts }) },
    // The log goes to stderr; stdout has the URLs and logins, for people.
    log: pino({ level: environment.LOG_LEVEL }, pino.destination({ dest: 2, sync: true })),
    corsOrigins: corsOriginsOf(environment),
    trustProxy: environment.TRUST_PROXY,
  });
}

/** Requests under other names are refused on a loopback address, or with a list of names. */
function ownHostsOf({ HOST, ALLOWED_HOSTS }: Environment): (handler: RequestListener) => RequestListener {
  if (!isLoopback(HOST) && ALLOWED_HOSTS.length === 0) return (handler) => handler;
  const isOwnHost = hostMatcher(ALLOWED_HOSTS);
  return (handler) => forOwnHosts(isOwnHost, handler);
}

async function listenAll(environment: Environment, api: RequestListener, isApiOnly: boolean): Promise<Server[]> {
  const { HOST: host, API_PORT, UI_PORT, VITE_API_URL: apiUrl } = environment;
  const ui = isApiOnly ? undefined : createUiHost({ build: await readUiBuild(join(root, 'dist')), api, apiUrl });
  const guarded = ownHostsOf(environment);
  const apiServer = await listen(guarded(api), { host, port: API_PORT, variable: 'API_PORT' });
  if (!ui) return [apiServer];
  try {
    return [apiServer, await listen(guarded(ui), { host, port: UI_PORT, variable: 'UI_PORT' })];
  } catch (error) {
    apiServer.close();
    throw error;
  }
}

const accountsWithDemoPassword = (store: Store) =>
  (['superadmins', 'coordinators', 'members'] as const)
    .flatMap((collection): { email: string; passwordHash: string }[] => [...store.all(collection)])
    .filter(({ passwordHash }) => passwordHash === DEMO_PASSWORD_HASH);

function announce([apiServer, uiServer]: Server[], host: string, store: Store): void {
  const demoEmails = new Set(accountsWithDemoPassword(store).map(({ email }) => email));
  const logins = (['superadmin', ...LEVELS.toReversed(), 'member'] as const)
    .filter((role) => demoEmails.has(personas[role].email))
    .map((role) => `  ${role.padEnd(11)} ${personas[role].email}${role === 'superadmin' ? '  (at /admin)' : ''}`);
  const urls = [uiServer && `UI   ${urlOf(uiServer, host)}`, apiServer && `API  ${urlOf(apiServer, host)}`];
  const demo = logins.length > 0 ? [`Demo logins, password ${DEMO_PASSWORD}:`, ...logins, ''] : [];
  console.log([...urls.filter(Boolean), '', ...demo].join('\n'));
}

/** HOST, or a proxy in front, may let callers from other machines in. */
function warnAboutDemoPasswords({ HOST, TRUST_PROXY, ALLOWED_HOSTS }: Environment, store: Store): void {
  const isOpenToOthers = !isLoopback(HOST) || TRUST_PROXY !== undefined || ALLOWED_HOSTS.length > 0;
  const count = isOpenToOthers ? accountsWithDemoPassword(store).length : 0;
  if (count === 0) return;
  console.error(
    `WARNING: other machines can reach this server, and ${count} accounts have the demo password, which everybody can read. See docs/threats.md`,
  );
}

/** Requests are served meanwhile, also when the log was changed: what is to be done about it is for people to decide. */
async function warnAboutChangedAudit(store: Store): Promise<void> {
  const { firstBreak } = await store.checkAudit();
  if (firstBreak) console.error(`WARNING: the audit log is not as it was written. ${describeBreak(firstBreak)}`);
}

async function start(args: readonly string[]): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const environment = readEnvironment(process.env);
  const data = await openData(environment, args.includes('--empty'));
  const { store } = data;
  try {
    const servers = await listenAll(environment, await buildApi(environment, data), args.includes('--api-only'));
    onShutdownSignal(async () => {
      await Promise.all(servers.map((server) => drainServer(server, DRAIN_MILLISECONDS)));
      await store.close();
    });
    announce(servers, environment.HOST, store);
    warnAboutDemoPasswords(environment, store);
    await warmUp(store, createClock(environment.MOCK_NOW).now());
    await warnAboutChangedAudit(store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

start(process.argv).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`INVEST cannot start: ${reason.replace(/\s*\n\s*/g, ' ')}`);
  process.exit(1);
});
