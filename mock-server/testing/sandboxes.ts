import type { IncomingMessage } from 'node:http';
import { LINK_PATH } from '@server/documents/signed-links';
import { type Refusal, refuse } from '@server/domain/refusal';
import { badRequest } from '@server/http/errors';
import type { ApiHandler, Locals } from '@server/http/locals';
import { queryStringOf } from '@server/http/request-url';
import type { SignedLinks } from '@server/modules/context';
import type { SandboxServices } from '@server/runtime/services';
import { createMemoryStore } from '@server/store/memory-store';
import { datasetOf, replaceRows } from '@server/store/replace-rows';
import type { Reader, Store } from '@server/store/store';
import type { ReadonlyDataset, Tables } from '@server/store/tables';
import { createFaults, type Faults } from './faults';
import { createResponseVariants, type ResponseVariants } from './response-variants';

/** The server's own world; every other one is named by a header. */
export const MAIN_SANDBOX = 'main';
const MAX_SNAPSHOTS = 100;

interface SandboxSnapshot {
  readonly id: string;
  /** ISO instant of the world's clock. */
  readonly takenAt: string;
  readonly rows: ReadonlyDataset;
}

/** Everything that a tester may turn, of one world. */
export interface Sandbox {
  readonly name: string;
  readonly services: SandboxServices;
  readonly faults: Faults;
  readonly shapes: ResponseVariants;
  readonly snapshots: Map<string, SandboxSnapshot>;
}

const createSandbox = (name: string, services: SandboxServices): Sandbox => ({
  name,
  services,
  faults: createFaults(),
  shapes: createResponseVariants(),
  snapshots: new Map(),
});

/** Data, mails, failed sign-ins, faults and shapes as at the start; the clock and the snapshots stay. */
export async function resetSandbox({ services, faults, shapes }: Sandbox, fixtures: ReadonlyDataset): Promise<void> {
  await services.store.commit((tx) => replaceRows(tx, fixtures));
  services.outbox.clear();
  services.attempts.clear();
  faults.clear();
  shapes.clear();
}

export function takeSnapshot({ services, snapshots }: Sandbox): SandboxSnapshot | Refusal {
  if (snapshots.size >= MAX_SNAPSHOTS)
    return refuse('conflict', `A world keeps at most ${MAX_SNAPSHOTS} snapshots: drop one first`);
  const taken = {
    id: services.ids.next(),
    takenAt: services.clock.now().toISOString(),
    rows: datasetOf(services.store),
  };
  snapshots.set(taken.id, taken);
  return taken;
}

/** The data alone goes back: the clock may stand where the test needs it. */
export async function restoreSnapshot(
  { services, snapshots }: Sandbox,
  id: string,
): Promise<SandboxSnapshot | Refusal> {
  const taken = snapshots.get(id);
  if (!taken) return refuse('not-found', 'Snapshot not found');
  await services.store.commit((tx) => replaceRows(tx, taken.rows));
  return taken;
}

/** Behind `actInWorld`. */
interface ControlLocals extends Locals {
  world: Sandbox;
}

export type ControlHandler = ApiHandler<ControlLocals>;

/** The call acts in this world: on its data, at its time, in its shapes. */
export const actInSandbox =
  (worldOf: (request: IncomingMessage, path: string) => Sandbox): ControlHandler =>
  (request, { locals }, next) => {
    const world = worldOf(request, locals.path);
    locals.world = world;
    locals.services = world.services;
    locals.reshape = world.shapes.apply;
    next();
  };

const SANDBOX_HEADER = 'X-Fixture-World';
const SANDBOX_NAME = /^[\w.-]{1,64}$/;
const MAX_SANDBOXES = 1000;

export interface SandboxesOptions {
  readonly main: SandboxServices;
  /** The rest of what a world needs around its own store and clock. */
  readonly worldServices: (parts: Pick<SandboxServices, 'store' | 'clock'>) => SandboxServices;
  readonly fixturesAt: (now: Date) => Tables;
}

/** A link opens in a new tab, which sends no header: its address names the world. */
const withSandboxName = (name: string, links: SignedLinks): SignedLinks => ({
  ...links,
  pathFor: async (session, target) => `${await links.pathFor(session, target)}&world=${name}`,
});

const sandboxNameOfLink = (request: IncomingMessage, path: string): string | null =>
  path === LINK_PATH ? new URLSearchParams(queryStringOf(request.url)).get('world') : null;

const sandboxHeaderKey = SANDBOX_HEADER.toLowerCase();

/** As the caller gives it, whether or not it can be one. `path` is below the API's root. */
export function sandboxNameOf(request: IncomingMessage, path: string): string {
  const named = request.headers[sandboxHeaderKey];
  return typeof named === 'string' ? named : (sandboxNameOfLink(request, path) ?? MAIN_SANDBOX);
}

const invalidSandboxName = (message: string) => badRequest([{ path: SANDBOX_HEADER, message }]);

/** Worlds by name: each is made when it is first named, out of the fixtures, and lives in memory until it is dropped. */
export class Sandboxes {
  readonly main: Sandbox;
  private readonly byName = new Map<string, Sandbox>();
  private readonly byStore = new WeakMap<Reader, Sandbox>();

  constructor(private readonly options: SandboxesOptions) {
    this.main = this.keep(createSandbox(MAIN_SANDBOX, options.main));
  }

  /** Throws 400 for a name that cannot be one. */
  of(request: IncomingMessage, path: string): Sandbox {
    return this.named(sandboxNameOf(request, path));
  }

  /** Whose store it is: how a handler, which is handed services, knows its world. */
  withStore(store: Store): Sandbox {
    const world = this.byStore.get(store);
    if (!world) throw new Error('This store belongs to no world');
    return world;
  }

  list(): Sandbox[] {
    return [...this.byName.values()];
  }

  drop(name: string): Refusal | undefined {
    if (name === MAIN_SANDBOX) return refuse('conflict', `${MAIN_SANDBOX} is the server's own world: reset it instead`);
    if (!this.byName.delete(name)) return refuse('not-found', 'World not found');
  }

  private named(name: string): Sandbox {
    const known = this.byName.get(name);
    if (known) return known;
    if (!SANDBOX_NAME.test(name))
      throw invalidSandboxName(`${SANDBOX_HEADER} must be 1 to 64 letters, digits, dots, dashes or underscores`);
    if (this.byName.size > MAX_SANDBOXES)
      throw invalidSandboxName(`There are ${MAX_SANDBOXES} worlds already: DELETE /__mock/worlds/{name}`);
    const clock = this.options.main.clock.fork();
    const store = createMemoryStore(this.options.fixturesAt(clock.now()));
    const services = this.options.worldServices({ store, clock });
    return this.keep(createSandbox(name, { ...services, links: withSandboxName(name, services.links) }));
  }

  private keep(world: Sandbox): Sandbox {
    this.byName.set(world.name, world);
    this.byStore.set(world.services.store, world);
    return world;
  }
}
