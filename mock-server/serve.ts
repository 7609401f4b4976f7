import type { RequestListener, Server } from 'node:http';
import { pino } from 'pino';
import { LEVELS } from '@/contract/roles';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH, personas } from '../fixtures/personas';
import { createApp } from './app';
import { createPasswords } from './auth/passwords';
import type { Environment } from './environment';
import { hostMatcher, isLoopback } from './http/host-names';
import { createClock, createSettableClock } from './runtime/clock';
import { forOwnHosts, listen, urlOf } from './runtime/http-server';
import { type OpenData, warn } from './runtime/open-data';
import { createServices } from './runtime/services';
import { drainServer, onShutdownSignal } from './runtime/shutdown';
import { readUiBuild } from './runtime/ui-build';
import { createUiHost } from './runtime/ui-host';
import { warmUp } from './runtime/warm-up';
import { describeBreak } from './store/audit-check';
import type { Store } from './store/store';
import { controlAccessOf } from './testing/access';
import type { ControlOptions } from './testing/control';

const DRAIN_MILLISECONDS = 10_000;

const corsOriginsOf = ({ UI_PORT, CORS_ORIGIN }: Environment): string[] =>
  UI_PORT === 0 ? CORS_ORIGIN : [`http://localhost:${UI_PORT}`, `http://127.0.0.1:${UI_PORT}`, ...CORS_ORIGIN];

/** Links in mails and on receipts begin with it. With any free port as UI_PORT the URL is not known yet, and links are paths. */
const uiUrlOf = ({ PUBLIC_URL, UI_PORT }: Environment): string =>
  PUBLIC_URL ?? (UI_PORT === 0 ? '' : `http://localhost:${UI_PORT}`);

/** On a terminal a line for each request would move the demo logins out of sight. */
export const logLevelOf = ({ LOG_LEVEL }: Pick<Environment, 'LOG_LEVEL'>, isTerminal: boolean): string =>
  LOG_LEVEL ?? (isTerminal ? 'warn' : 'info');

export interface Served {
  readonly environment: Environment;
  readonly data: OpenData;
  /** The folder of the built UI; the API alone is served without it. */
  readonly uiFolder?: string | undefined;
  /** What new worlds and a reset begin with; the committed fixtures unless given. */
  readonly fixtures?: ControlOptions['fixtures'];
}

async function buildApi({ environment, data, fixtures }: Served): Promise<RequestListener> {
  const { secret, receiptSecret, files, attemptCounts } = await data.prepare();
  const shared = { secret, receiptSecret, passwords: createPasswords(), uiUrl: uiUrlOf(environment) };
  const clock = createSettableClock(environment.MOCK_NOW);
  const main = createServices({ ...shared, store: data.store, clock, ...(files && { files }), attemptCounts });
  const access = controlAccessOf(environment);
  const worldServices: ControlOptions['worldServices'] = (parts) => createServices({ ...shared, ...parts });
  return createApp({
    ...main,
    control: access && { access, main, worldServices, ...(fixtures && { fixtures }) },
    // The log goes to stderr; stdout has the URLs and logins, for people.
    log: pino({ level: logLevelOf(environment, process.stderr.isTTY) }, pino.destination({ dest: 2, sync: true })),
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

async function listenAll(environment: Environment, api: RequestListener, uiFolder?: string): Promise<Server[]> {
  const { HOST: host, API_PORT, UI_PORT, VITE_API_URL: apiUrl } = environment;
  const ui = uiFolder && createUiHost({ build: await readUiBuild(uiFolder), api, apiUrl });
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
  warn(
    `WARNING: other machines can reach this server, and ${count} accounts have the demo password, which everybody can read. See docs/threats.md`,
  );
}

/** Requests are served meanwhile, also when the log was changed: what is to be done about it is for people to decide. */
async function warnAboutChangedAudit(store: Store): Promise<void> {
  const { firstBreak } = await store.checkAudit();
  if (firstBreak) warn(`WARNING: the audit log is not as it was written. ${describeBreak(firstBreak)}`);
}

/** Serves until a signal ends the process, and prints where and with which demo logins. Throws a sentence when it cannot. */
export async function serve(served: Served): Promise<void> {
  const { environment, data, uiFolder } = served;
  const { store } = data;
  try {
    const servers = await listenAll(environment, await buildApi(served), uiFolder);
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

/** A failure to start in one sentence. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');
