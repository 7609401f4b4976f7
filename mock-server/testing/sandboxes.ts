import type { IncomingMessage } from 'node:http';
import { LINK_PATH } from '@server/documents/signed-links';
import { messageWithoutCode } from '@server/domain/message';
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
import type { Coverage } from './coverage';
import { createFaults, type Faults } from './faults';
import { createResponseVariants, type ResponseVariants } from './response-variants';

/** The sandbox with the server's own data; the others are chosen with a header. Addresses and JSON fields call a sandbox a world. */
export const MAIN_SANDBOX = 'main';
const MAX_SNAPSHOTS = 100;

interface SandboxSnapshot {
  readonly id: string;
  /** ISO instant of the sandbox's clock. */
  readonly takenAt: string;
  readonly rows: ReadonlyDataset;
}

/** Data, clock, faults, variants, snapshots and coverage of one sandbox. */
export interface Sandbox {
  readonly name: string;
  readonly services: SandboxServices;
  readonly faults: Faults;
  readonly variants: ResponseVariants;
  readonly snapshots: Map<string, SandboxSnapshot>;
  readonly coverage: Coverage;
}

const createSandbox = (name: string, services: SandboxServices, coverage: Coverage): Sandbox => ({
  name,
  services,
  coverage,
  faults: createFaults(),
  variants: createResponseVariants(),
  snapshots: new Map(),
});

/** Replaces the data, but for the tokens that were logged out: they stay invalid. */
const replaceData = (store: Store, rows: ReadonlyDataset): Promise<void> =>
  store.commit((tx) => replaceRows(tx, { ...rows, revokedTokens: tx.all('revokedTokens') }));

/** Data, mails, counted logins, faults, variants and coverage are as at the start again; the clock and the snapshots stay. */
export async function resetSandbox(
  { services, faults, variants, coverage }: Sandbox,
  fixtures: ReadonlyDataset,
): Promise<void> {
  await replaceData(services.store, fixtures);
  services.outbox.clear();
  services.loginRateLimiter.clear();
  services.verificationRateLimiter.clear();
  for (const limiter of Object.values(services.addressRateLimiters)) limiter.clear();
  faults.clear();
  variants.clear();
  coverage.clear();
}

export function takeSnapshot({ services, snapshots }: Sandbox): SandboxSnapshot | Refusal {
  if (snapshots.size >= MAX_SNAPSHOTS)
    return refuse('conflict', messageWithoutCode(`A world keeps at most ${MAX_SNAPSHOTS} snapshots: drop one first`));
  const taken = {
    id: services.ids.next(),
    takenAt: services.clock.now().toISOString(),
    rows: datasetOf(services.store),
  };
  snapshots.set(taken.id, taken);
  return taken;
}

/** Restores the data alone; the clock does not change. */
export async function restoreSnapshot(
  { services, snapshots }: Sandbox,
  id: string,
): Promise<SandboxSnapshot | Refusal> {
  const taken = snapshots.get(id);
  if (!taken) return refuse('not-found', messageWithoutCode('Snapshot not found'));
  await replaceData(services.store, taken.rows);
  return taken;
}

/** The locals after `actInSandbox`. */
interface ControlLocals extends Locals {
  sandbox: Sandbox;
}

export type ControlHandler = ApiHandler<ControlLocals>;

/** Lets the call use the data, the clock and the response variants of its sandbox. */
export const actInSandbox =
  (sandboxOf: (request: IncomingMessage, path: string) => Sandbox): ControlHandler =>
  (request, { locals }, next) => {
    const sandbox = sandboxOf(request, locals.path);
    locals.sandbox = sandbox;
    locals.services = sandbox.services;
    locals.variants = sandbox.variants;
    next();
  };

const SANDBOX_HEADER = 'X-Fixture-World';
const SANDBOX_NAME = /^[\w.-]{1,64}$/;
const MAX_SANDBOXES = 1000;

export interface SandboxesOptions {
  readonly main: SandboxServices;
  /** Makes the services of a sandbox, for its store, clock and name. */
  readonly sandboxServices: (
    parts: Pick<SandboxServices, 'store' | 'clock'> & { readonly sandbox: string },
  ) => SandboxServices;
  readonly fixturesAt: (now: Date) => Tables;
  readonly createCoverage: () => Coverage;
}

/** A new tab sends no header, so the address of a link names the sandbox. */
const withSandboxName = (name: string, links: SignedLinks): SignedLinks => ({
  ...links,
  pathFor: async (session, target) => `${await links.pathFor(session, target)}&world=${name}`,
});

const sandboxNameOfLink = (request: IncomingMessage, path: string): string | null =>
  path === LINK_PATH ? new URLSearchParams(queryStringOf(request.url)).get('world') : null;

const sandboxHeaderKey = SANDBOX_HEADER.toLowerCase();

/** As the caller sent it; it may not be a valid name. `path` is from the API's root. */
export function sandboxNameOf(request: IncomingMessage, path: string): string {
  const named = request.headers[sandboxHeaderKey];
  return typeof named === 'string' ? named : (sandboxNameOfLink(request, path) ?? MAIN_SANDBOX);
}

const invalidSandboxName = (message: string) => badRequest([{ path: SANDBOX_HEADER, ...messageWithoutCode(message) }]);

/** The sandboxes by name. Each is created from the fixtures when it is first named, and stays in memory until it is dropped. */
export class Sandboxes {
  readonly main: Sandbox;
  private readonly byName = new Map<string, Sandbox>();
  private readonly byStore = new WeakMap<Reader, Sandbox>();

  constructor(private readonly options: SandboxesOptions) {
    this.main = this.keep(createSandbox(MAIN_SANDBOX, options.main, options.createCoverage()));
  }

  /** The sandbox that the request names. Throws 400 for an invalid name. */
  of(request: IncomingMessage, path: string): Sandbox {
    return this.named(sandboxNameOf(request, path));
  }

  /** The sandbox with this store: handlers get services, and find their sandbox by the store among them. */
  ofStore(store: Store): Sandbox {
    const sandbox = this.byStore.get(store);
    if (!sandbox) throw new Error('This store belongs to no sandbox');
    return sandbox;
  }

  list(): Sandbox[] {
    return [...this.byName.values()];
  }

  drop(name: string): Refusal | undefined {
    if (name === MAIN_SANDBOX)
      return refuse('conflict', messageWithoutCode(`${MAIN_SANDBOX} is the server's own world: reset it instead`));
    return this.byName.delete(name) ? undefined : refuse('not-found', messageWithoutCode('World not found'));
  }

  private named(name: string): Sandbox {
    const existing = this.byName.get(name);
    if (existing) return existing;
    if (!SANDBOX_NAME.test(name))
      throw invalidSandboxName(`${SANDBOX_HEADER} must be 1 to 64 letters, digits, dots, dashes or underscores`);
    if (this.byName.size > MAX_SANDBOXES)
      throw invalidSandboxName(`There are ${MAX_SANDBOXES} worlds already: DELETE /__mock/worlds/{name}`);
    const clock = this.options.main.clock.fork();
    const store = createMemoryStore(this.options.fixturesAt(clock.now()));
    const services = this.options.sandboxServices({ store, clock, sandbox: name });
    const links = withSandboxName(name, services.links);
    return this.keep(createSandbox(name, { ...services, links }, this.options.createCoverage()));
  }

  private keep(sandbox: Sandbox): Sandbox {
    this.byName.set(sandbox.name, sandbox);
    this.byStore.set(sandbox.services.store, sandbox);
    return sandbox;
  }
}
