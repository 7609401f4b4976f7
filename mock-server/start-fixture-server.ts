import { createApp } from './app';
import { createPasswords } from './auth/passwords';
import { createTokens } from './auth/tokens';
import type { Tokens } from './context';
import { createSettableClock } from './runtime/clock';
import { listen, urlOf } from './runtime/http-server';
import { createFixtureCache, loadFixtures } from './runtime/load-fixtures';
import { createServices, type WorldServices, worldSecret } from './runtime/services';
import { drainServer } from './runtime/shutdown';
import { createMemoryStore } from './store/memory-store';
import type { Dataset } from './store/rows';
import type { ControlOptions } from './testing/control';

const HOST = '127.0.0.1';
const SECRET = 'of servers that live in memory, for tests alone';

/** All servers of a process share the fixtures of a day, and the hash that passwords of unknown accounts are compared with. */
const fixturesOfDay = createFixtureCache(loadFixtures);
// Built while the module is loaded, so that the first server of a process starts as fast as later ones.
fixturesOfDay(new Date());
let passwords: ReturnType<typeof createPasswords> | undefined;

export interface FixtureServerOptions extends Pick<ControlOptions, 'wait' | 'worldBudget'> {
  readonly port?: number;
  /** The clock stands still at this instant; without it, it runs with the machine's. */
  readonly now?: Date | string;
  readonly dataset?: Dataset;
  readonly corsOrigins?: readonly string[];
}

export interface FixtureServer extends Pick<WorldServices, 'store' | 'clock' | 'tokens' | 'outbox'> {
  readonly url: string;
  /** The tokens are issued at the time of the server's own clock. */
  tokensOf(world: string): Tokens;
  stop(): Promise<void>;
}

/** The server has its own data in memory and the testers' interface, on a loopback port. */
export async function startFixtureServer(options: FixtureServerOptions = {}): Promise<FixtureServer> {
  const { port = 0, now, dataset, corsOrigins, wait, worldBudget } = options;
  passwords ??= createPasswords();
  const shared = { secret: SECRET, passwords };
  const clock = createSettableClock(now);
  const store = createMemoryStore(dataset ?? fixturesOfDay(clock.now()));
  const main = createServices({ ...shared, store, clock });
  const control: ControlOptions = {
    access: 'loopback',
    main,
    worldServices: (parts) => createServices({ ...shared, ...parts }),
    worldBudget,
    wait,
    fixtures: dataset ? () => dataset : fixturesOfDay,
  };
  const server = await listen(createApp({ ...main, corsOrigins, control }), { host: HOST, port, variable: 'port' });
  return {
    // The name localhost may resolve to another IP address first.
    url: urlOf(server, HOST).replace('localhost', HOST),
    store,
    clock,
    tokens: main.tokens,
    tokensOf: (world) => createTokens({ secret: worldSecret(SECRET, world), clock }),
    outbox: main.outbox,
    stop: () => drainServer(server, 0),
  };
}
