import { createApp } from './app';
import { createPasswords } from './auth/passwords';
import { createTokens } from './auth/tokens';
import type { Tokens } from './context';
import type { Mail } from './domain/mails';
import { createSettableClock, type SettableClock } from './runtime/clock';
import { listen, urlOf } from './runtime/http-server';
import { createFixtureCache, loadFixtures } from './runtime/load-fixtures';
import { createServices, worldSecret } from './runtime/services';
import { drainServer } from './runtime/shutdown';
import { createMemoryStore } from './store/memory-store';
import type { Dataset } from './store/rows';
import type { Store } from './store/store';
import type { ControlOptions } from './testing/control';
import { openWorld, type WorldClient } from './testing/world-client';

const HOST = '127.0.0.1';
const SECRET = 'of servers that live in memory, for tests alone';

/** All servers of a process share the fixtures of a day, and the hash that passwords of unknown accounts are compared with. */
const fixturesOfDay = createFixtureCache(loadFixtures);
// Built while the module is loaded, so that the first server of a process starts as fast as later ones.
fixturesOfDay(new Date());
let passwords: ReturnType<typeof createPasswords> | undefined;

export interface FixtureServerOptions {
  /** A free one unless given. */
  readonly port?: number | undefined;
  /** The clock stands still at this instant; without it, it runs with the machine's. */
  readonly now?: Date | string | undefined;
  /** The rows by collection, or what is to be changed of the fixtures of a day. Worlds and a reset begin with them too. */
  readonly dataset?: Dataset | ((fixtures: Dataset) => Dataset) | undefined;
  /** Other origins whose pages may call the server. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** The estimated bytes that all worlds together may take; 1 GiB unless given. */
  readonly worldBudget?: number | undefined;
  /** Waits for the latency of faults; a timer unless given. It rejects when the caller has gone. */
  readonly wait?: ((milliseconds: number, signal: AbortSignal) => Promise<unknown>) | undefined;
}

export interface FixtureServer {
  /** It begins with http://127.0.0.1 and has no slash at the end. */
  readonly url: string;
  /** The rows of the server itself, not those of a world: `all('deposits')`, `get('members', id)`, and `commit((tx) => …)` to change them. */
  readonly store: Store;
  /** The clock of the server itself. A world begins with a copy of it. */
  readonly clock: SettableClock;
  /** `issue({ id, role })` signs in without a password. */
  readonly tokens: Tokens;
  /** Mails that would have been sent. */
  readonly outbox: { list(): readonly Mail[]; clear(): void };
  /** The tokens are issued at the time of the server's own clock. */
  tokensOf(world: string): Tokens;
  /** A world of this name, or a new one. */
  world(name?: string): WorldClient;
  /** Closes all connections and the port. */
  stop(): Promise<void>;
}

const rowsOf = (dataset: NonNullable<FixtureServerOptions['dataset']>) => (now: Date) =>
  typeof dataset === 'function' ? dataset(loadFixtures(now)) : dataset;

/** The server has its own data in memory and the testers' interface, on a loopback port. */
export async function startFixtureServer(options: FixtureServerOptions = {}): Promise<FixtureServer> {
  const { port = 0, now, dataset, corsOrigins, wait, worldBudget } = options;
  passwords ??= createPasswords();
  const shared = { secret: SECRET, passwords };
  const clock = createSettableClock(now);
  const fixtures = dataset === undefined ? fixturesOfDay : createFixtureCache(rowsOf(dataset));
  const store = createMemoryStore(fixtures(clock.now()));
  const main = createServices({ ...shared, store, clock });
  const control: ControlOptions = {
    access: 'loopback',
    main,
    worldServices: (parts) => createServices({ ...shared, ...parts }),
    worldBudget,
    wait,
    fixtures,
  };
  const server = await listen(createApp({ ...main, corsOrigins, control }), { host: HOST, port, variable: 'port' });
  // The name localhost may resolve to another IP address first.
  const url = urlOf(server, HOST).replace('localhost', HOST);
  return {
    url,
    store,
    clock,
    tokens: main.tokens,
    tokensOf: (world) => createTokens({ secret: worldSecret(SECRET, world), clock }),
    outbox: main.outbox,
    world: (name) => openWorld(url, name),
    stop: () => drainServer(server, 0),
  };
}
