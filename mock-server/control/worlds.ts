import type { IncomingMessage } from 'node:http';
import { invalid } from '../http/errors';
import { queryOf } from '../http/query';
import { LINK_PATH } from '../http/signed-links';
import type { WorldServices } from '../runtime/services';
import { createMemoryStore } from '../store/memory-store';
import type { Reader, Store } from '../store/store';
import type { Tables } from '../store/tables';
import type { Links } from '../use-cases/auth/context';
import { type Refusal, refuse } from '../use-cases/context';
import { createWorld, MAIN, type World } from './world';

const WORLD_HEADER = 'X-Fixture-World';
const NAME = /^[\w.-]{1,64}$/;
const MAX_WORLDS = 1000;

export interface WorldsOptions {
  readonly main: WorldServices;
  /** The rest of what a world needs around its own store and clock. */
  readonly worldServices: (parts: Pick<WorldServices, 'store' | 'clock'>) => WorldServices;
  readonly fixturesAt: (now: Date) => Tables;
}

/** A link opens in a new tab, which sends no header: its address names the world. */
const linksOf = (name: string, links: Links): Links => ({
  ...links,
  pathFor: async (session, target) => `${await links.pathFor(session, target)}&world=${name}`,
});

const linkedWorld = (request: IncomingMessage, path: string): string | null =>
  path === LINK_PATH ? new URLSearchParams(queryOf(request.url)).get('world') : null;

const headerName = WORLD_HEADER.toLowerCase();

/** As the caller gives it, whether or not it can be one. `path` is below the API's root. */
export function worldNameOf(request: IncomingMessage, path: string): string {
  const named = request.headers[headerName];
  return typeof named === 'string' ? named : (linkedWorld(request, path) ?? MAIN);
}

const wrong = (message: string) => invalid([{ path: WORLD_HEADER, message }]);

/** Worlds by name: each is made when it is first named, out of the fixtures, and lives in memory until it is dropped. */
export class Worlds {
  readonly main: World;
  private readonly byName = new Map<string, World>();
  private readonly byStore = new WeakMap<Reader, World>();

  constructor(private readonly options: WorldsOptions) {
    this.main = this.keep(createWorld(MAIN, options.main));
  }

  /** Throws 400 for a name that cannot be one. */
  of(request: IncomingMessage, path: string): World {
    return this.named(worldNameOf(request, path));
  }

  /** Whose store it is: how a handler, which is handed services, knows its world. */
  withStore(store: Store): World {
    const world = this.byStore.get(store);
    if (!world) throw new Error('This store belongs to no world');
    return world;
  }

  list(): World[] {
    return [...this.byName.values()];
  }

  drop(name: string): Refusal | undefined {
    if (name === MAIN) return refuse('conflict', `${MAIN} is the server's own world: reset it instead`);
    if (!this.byName.delete(name)) return refuse('not-found', 'World not found');
  }

  private named(name: string): World {
    const known = this.byName.get(name);
    if (known) return known;
    if (!NAME.test(name)) throw wrong(`${WORLD_HEADER} must be 1 to 64 letters, digits, dots, dashes or underscores`);
    if (this.byName.size > MAX_WORLDS)
      throw wrong(`There are ${MAX_WORLDS} worlds already: DELETE /__mock/worlds/{name}`);
    const clock = this.options.main.clock.fork();
    const store = createMemoryStore(this.options.fixturesAt(clock.now()));
    const services = this.options.worldServices({ store, clock });
    return this.keep(createWorld(name, { ...services, links: linksOf(name, services.links) }));
  }

  private keep(world: World): World {
    this.byName.set(world.name, world);
    this.byStore.set(world.services.store, world);
    return world;
  }
}
