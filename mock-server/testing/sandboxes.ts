import type { IncomingMessage } from 'node:http';
import { LINK_PATH } from '@server/documents/signed-links';
import { messageWithoutCode } from '@server/domain/message';
import { type Refusal, refuse } from '@server/domain/refusal';
import { badRequest, HttpError } from '@server/http/errors';
import type { ApiHandler, Locals } from '@server/http/locals';
import { queryStringOf } from '@server/http/request-url';
import type { SignedLinks } from '@server/modules/context';
import type { SandboxServices } from '@server/runtime/services';
import { computeFigures } from '@server/runtime/warm-up';
import { type CarryOver, createMemoryStore, fillMemoryStore } from '@server/store/memory-store';
import type { Reader, Store } from '@server/store/store';
import { datasetOf, type ReadonlyDataset, type Tables } from '@server/store/tables';
import { createFaults, type Faults } from './faults';
import { createResponseVariants, type ResponseVariants } from './response-variants';
import { limitFiles } from './sandbox-files';

/** The sandbox with the server's own data; the others are chosen with a header. Addresses and JSON fields call a sandbox a world. */
export const MAIN_SANDBOX = 'main';
const MAX_SNAPSHOTS = 100;

/** What a sandbox takes after some changes and dashboards: copies of the changed collections, and figures. An estimate. */
const SANDBOX_BYTES = 9 * 1024 * 1024;
/** Of a snapshot: its place in a list, and some rows that nothing else keeps. An estimate. */
const SNAPSHOT_ROW_BYTES = 64;
const DEFAULT_BUDGET_BYTES = 1024 * 1024 * 1024;
const MAX_DROPPED_NAMES = 10_000;

interface SandboxSnapshot {
  readonly id: string;
  /** ISO instant of the sandbox's clock. */
  readonly takenAt: string;
  readonly rows: ReadonlyDataset;
}

/** Data, clock, faults, variants and snapshots of one sandbox. */
export interface Sandbox {
  readonly name: string;
  readonly services: SandboxServices;
  readonly faults: Faults;
  readonly variants: ResponseVariants;
  readonly snapshots: Map<string, SandboxSnapshot>;
  /** The bytes of its pictures in memory. */
  readonly pictureBytes: () => number;
}

const createSandbox = (name: string, services: SandboxServices, pictureBytes = () => 0): Sandbox => ({
  name,
  services,
  pictureBytes,
  faults: createFaults(),
  variants: createResponseVariants(),
  snapshots: new Map(),
});

const rowCountOf = ({ rows }: SandboxSnapshot): number =>
  Object.values(rows).reduce((count, list) => count + list.length, 0);

/** About how much memory it takes. */
function bytesOf({ snapshots, pictureBytes }: Sandbox): number {
  const rows = [...snapshots.values()].reduce((count, snapshot) => count + rowCountOf(snapshot), 0);
  return SANDBOX_BYTES + rows * SNAPSHOT_ROW_BYTES + pictureBytes();
}

/** Tokens that were logged out stay invalid. */
const keepRevokedTokens: CarryOver = (tx, before) => {
  for (const row of before.all('revokedTokens')) if (!tx.get('revokedTokens', row._id)) tx.insert('revokedTokens', row);
};

/** Data, mails, counted logins, faults and variants are as at the start again; the clock and the snapshots stay. */
export async function resetSandbox({ services, faults, variants }: Sandbox, fixtures: Tables): Promise<void> {
  await services.store.replaceAll(createMemoryStore(fixtures), keepRevokedTokens);
  services.outbox.clear();
  for (const limiter of Object.values(services.rateLimiters)) limiter.clear();
  faults.clear();
  variants.clear();
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
  const next = await fillMemoryStore(taken.rows, computeFigures);
  await services.store.replaceAll(next, keepRevokedTokens);
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

export interface SandboxesOptions {
  readonly main: SandboxServices;
  /** Makes the services of a sandbox, for its store, clock and name. */
  readonly sandboxServices: (
    parts: Pick<SandboxServices, 'store' | 'clock'> & { readonly sandbox: string },
  ) => SandboxServices;
  readonly fixturesAt: (now: Date) => Tables;
  /** Estimated bytes of all sandboxes but `main`; 1 GiB unless given, enough for a hundred. */
  readonly sandboxBudget?: number | undefined;
}

/** A new tab sends no header, so the address of a link names the sandbox. */
const withSandboxName = (name: string, links: SignedLinks): SignedLinks => ({
  ...links,
  pathFor: async (session, target) => `${await links.pathFor(session, target)}&world=${name}`,
});

const sandboxNameOfLink = (request: IncomingMessage, path: string): string | null =>
  path === LINK_PATH ? new URLSearchParams(queryStringOf(request.url)).get('world') : null;

const sandboxHeaderKey = SANDBOX_HEADER.toLowerCase();

const hasSandboxHeader = ({ headers }: IncomingMessage): boolean => typeof headers[sandboxHeaderKey] === 'string';

/** As the caller sent it; it may not be a valid name. `path` is from the API's root. */
export function sandboxNameOf(request: IncomingMessage, path: string): string {
  const named = request.headers[sandboxHeaderKey];
  return typeof named === 'string' ? named : (sandboxNameOfLink(request, path) ?? MAIN_SANDBOX);
}

const invalidSandboxName = (message: string) => badRequest([{ path: SANDBOX_HEADER, ...messageWithoutCode(message) }]);

/**
 * The sandboxes by name. Each is created from the fixtures when a header first names it, and stays in memory until it is dropped. When all
 * together take more than their budget, those that were not used for the longest time are dropped; calls that name one of them get 410.
 */
export class Sandboxes {
  readonly main: Sandbox;
  private readonly byName = new Map<string, Sandbox>();
  /** Of sandboxes that were dropped to make room; the oldest names are forgotten. */
  private readonly droppedNames = new Set<string>();
  private readonly byStore = new WeakMap<Reader, Sandbox>();

  constructor(private readonly options: SandboxesOptions) {
    this.main = this.keep(createSandbox(MAIN_SANDBOX, options.main));
  }

  /** The sandbox that the request names. Throws 400 for an invalid name, 410 when it was dropped to make room. */
  of(request: IncomingMessage, path: string): Sandbox {
    const sandbox = hasSandboxHeader(request)
      ? this.named(sandboxNameOf(request, path))
      : this.existing(sandboxNameOf(request, path));
    this.touch(sandbox);
    this.makeRoom(sandbox);
    return sandbox;
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
    const wasDropped = this.droppedNames.delete(name);
    return this.byName.delete(name) || wasDropped
      ? undefined
      : refuse('not-found', messageWithoutCode('World not found'));
  }

  /** A link comes from a sandbox that exists. A web page can make a browser open any address, which must not make sandboxes. */
  private existing(name: string): Sandbox {
    const sandbox = this.byName.get(name);
    if (sandbox) return sandbox;
    this.refuseDropped(name);
    throw new HttpError(404, messageWithoutCode('World not found'));
  }

  private named(name: string): Sandbox {
    const existing = this.byName.get(name);
    if (existing) return existing;
    if (!SANDBOX_NAME.test(name))
      throw invalidSandboxName(`${SANDBOX_HEADER} must be 1 to 64 letters, digits, dots, dashes or underscores`);
    this.refuseDropped(name);
    const clock = this.options.main.clock.fork();
    const store = createMemoryStore(this.options.fixturesAt(clock.now()));
    const services = this.options.sandboxServices({ store, clock, sandbox: name });
    const files = limitFiles(services.files);
    const links = withSandboxName(name, services.links);
    return this.keep(createSandbox(name, { ...services, files, links }, () => files.size));
  }

  private refuseDropped(name: string): void {
    if (!this.droppedNames.has(name)) return;
    const message = `World ${name} was dropped to make room for others; after DELETE /__mock/worlds/${name} it begins again`;
    throw new HttpError(410, messageWithoutCode(message));
  }

  /** The names are in the order of their last use, behind `main`. */
  private touch(sandbox: Sandbox): void {
    if (sandbox === this.main) return;
    this.byName.delete(sandbox.name);
    this.byName.set(sandbox.name, sandbox);
  }

  private makeRoom(current: Sandbox): void {
    const others = this.list().filter((sandbox) => sandbox !== this.main);
    const { sandboxBudget = DEFAULT_BUDGET_BYTES } = this.options;
    let size = others.reduce((sum, sandbox) => sum + bytesOf(sandbox), 0);
    for (const oldest of others) {
      if (size <= sandboxBudget || oldest === current) return;
      size -= bytesOf(oldest);
      this.byName.delete(oldest.name);
      this.droppedNames.add(oldest.name);
    }
    const [first] = this.droppedNames;
    if (this.droppedNames.size > MAX_DROPPED_NAMES && first !== undefined) this.droppedNames.delete(first);
  }

  private keep(sandbox: Sandbox): Sandbox {
    this.byName.set(sandbox.name, sandbox);
    this.byStore.set(sandbox.services.store, sandbox);
    return sandbox;
  }
}
