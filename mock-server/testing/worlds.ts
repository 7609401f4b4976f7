import type { IncomingMessage } from 'node:http';
import type { SignedLinks } from '@server/context';
import { LINK_PATH } from '@server/documents/signed-links';
import { messageWithoutCode, type Refusal, refuse } from '@server/domain/message';
import { bearerTokenOf } from '@server/http/authenticate';
import { badRequest, HttpError } from '@server/http/errors';
import type { ApiHandler, Locals } from '@server/http/locals';
import { queryStringOf } from '@server/http/request-url';
import type { WorldServices } from '@server/runtime/services';
import { computeFigures } from '@server/runtime/warm-up';
import { unlinked } from '@server/store/audit-chain';
import { createMemoryStore, fillMemoryStore, type Migrate, type ReplaceableStore } from '@server/store/memory-store';
import type { Reader, Store } from '@server/store/store';
import { datasetOf, type ReadonlyDataset, type Tables } from '@server/store/tables';
import { decodeJwt } from 'jose';
import { createFaults, type FaultRule } from './faults';
import { createRequestHistory } from './request-history';
import { createResponseShapes } from './response-shapes';
import { limitFiles } from './world-files';
import { idsOfCall } from './world-ids';

/** A header chooses another world than the one with the server's own data. */
const MAIN_WORLD = 'main';
const MAX_SNAPSHOTS = 100;

/** A world takes about so much after some changes and dashboards: copies of the changed collections, and figures. */
const WORLD_BYTES = 9 * 1024 * 1024;
/** A snapshot takes about so much for each row: its place in a list, and some rows that nothing else keeps. */
const SNAPSHOT_ROW_BYTES = 64;
const DEFAULT_BUDGET_BYTES = 1024 * 1024 * 1024;
const MAX_DROPPED_NAMES = 10_000;

/** A row that no other world has takes about so much, with its place in tables, indexes and figures. */
const OWN_ROW_BYTES = 1600;

/** Of text in Devanagari; other text takes half of it. */
const CHARACTER_BYTES = 2;

/** The rows of a world that are not those of the fixtures. Its snapshots may have the same ones. */
export class OwnRows {
  readonly bytes: number;
  constructor(count: number) {
    this.bytes = count * OWN_ROW_BYTES;
  }
}

interface WorldSnapshot {
  readonly id: string;
  /** The instant is that of the world's clock, as ISO text. */
  readonly takenAt: string;
  readonly rows: ReadonlyDataset;
  readonly own: OwnRows | undefined;
}

const beginningAt = ({ clock }: WorldServices) => ({ clock: clock.now().toISOString(), at: new Date().toISOString() });

export type World = ReturnType<typeof createWorld>;

/** `pictureBytes` are those of its pictures in memory. */
const createWorld = (name: string, services: WorldServices, pictureBytes = () => 0) => ({
  name,
  services,
  pictureBytes,
  faults: createFaults(),
  shapes: createResponseShapes(),
  requests: createRequestHistory(),
  /** Changes that testers made to the world since its data began. */
  steps: createRequestHistory(),
  /** When the data began, by the clock of the world and by that of the machine, as ISO text. */
  beginning: beginningAt(services),
  /** How often each call made ids since then. */
  madeIds: new Map<string, number>(),
  own: undefined as OwnRows | undefined,
  snapshots: new Map<string, WorldSnapshot>(),
});

function bytesOf({ own, snapshots, pictureBytes, requests, steps }: World): number {
  const lists = [...snapshots.values()].flatMap(({ rows }) => Object.values(rows));
  const snapshotBytes = lists.reduce((count, { length }) => count + length, 0) * SNAPSHOT_ROW_BYTES;
  const ownRows = new Set([own, ...[...snapshots.values()].map((taken) => taken.own)]);
  const ownBytes = [...ownRows].reduce((sum, rows) => sum + (rows?.bytes ?? 0), 0);
  const keptBytes = (requests.keptLength + steps.keptLength) * CHARACTER_BYTES;
  return WORLD_BYTES + ownBytes + snapshotBytes + pictureBytes() + keptBytes;
}

/** Tokens that were logged out stay invalid, and so do those that a new password, a new email or a suspension has ended. */
const keepRevokedTokens: Migrate = (tx, before) => {
  for (const row of before.all('revokedTokens')) if (!tx.get('revokedTokens', row._id)) tx.insert('revokedTokens', row);
  for (const collection of ['superadmins', 'coordinators', 'members'] as const)
    for (const { _id, tokensValidFrom = '' } of before.all(collection)) {
      const row = tx.get(collection, _id);
      if (row && tokensValidFrom > (row.tokensValidFrom ?? '')) tx.update(collection, _id, { tokensValidFrom });
    }
};

/** The world has the rows of `next`, and no mails, counted logins, faults and shapes; clock, snapshots and recorded calls stay. */
export async function resetWorld(world: World, next: ReplaceableStore, own?: OwnRows): Promise<void> {
  const { services, faults, shapes, steps, madeIds } = world;
  await services.store.replaceAll(next, keepRevokedTokens);
  world.own = own;
  services.outbox.clear();
  for (const limiter of Object.values(services.rateLimiters)) limiter.clear();
  faults.clear();
  shapes.chosen.clear();
  steps.clearEnded();
  madeIds.clear();
  world.beginning = beginningAt(services);
}

export function takeSnapshot({ services, snapshots, own }: World): WorldSnapshot | Refusal {
  if (snapshots.size >= MAX_SNAPSHOTS)
    return refuse('conflict', messageWithoutCode(`A world keeps at most ${MAX_SNAPSHOTS} snapshots: drop one first`));
  const taken = {
    id: services.ids.next(),
    takenAt: services.clock.now().toISOString(),
    rows: datasetOf(services.store),
    own,
  };
  snapshots.set(taken.id, taken);
  return taken;
}

/** The clock does not change. */
export async function restoreSnapshot(world: World, id: string): Promise<WorldSnapshot | Refusal> {
  const { services, snapshots } = world;
  const taken = snapshots.get(id);
  if (!taken) return refuse('not-found', messageWithoutCode('Snapshot not found'));
  // Entries before these may be in files, which go with the old rows: a new chain begins, as after a reset.
  const rows = { ...taken.rows, audit: taken.rows.audit.map(unlinked) };
  const next = await fillMemoryStore(rows, computeFigures);
  await services.store.replaceAll(next, keepRevokedTokens);
  world.own = taken.own;
  return taken;
}

/** `fault` says whether a fault was applied before the call was handled or after it. */
export type ControlHandler = ApiHandler<Locals & { world: World; fault?: FaultRule['when'] }>;

/** The call uses the data, the clock and the shapes of replies of its world. */
export const actInWorld =
  (worldOf: (request: IncomingMessage, path: string) => World): ControlHandler =>
  (request, { locals }, next) => {
    const world = worldOf(request, locals.path);
    const { services, madeIds } = world;
    const callOf = () => `${request.method} ${locals.path} ${locals.actor?.id}`;
    locals.world = world;
    // The rows of `main` may outlive the process, which does not know their ids then.
    locals.services = world.name === MAIN_WORLD ? services : { ...services, ids: idsOfCall(madeIds, callOf) };
    locals.shapes = world.shapes;
    next();
  };

const WORLD_HEADER = 'X-Fixture-World';
/** Dots alone are no segment of a path, by which a world is dropped. */
const WORLD_NAME = /^(?!\.+$)[\w.-]{1,64}$/;

export interface WorldsOptions {
  readonly main: WorldServices;
  readonly worldServices: (parts: Pick<WorldServices, 'store' | 'clock'> & { readonly world: string }) => WorldServices;
  readonly fixturesAt: (now: Date) => Tables;
  /** All worlds but `main` may take so many bytes by estimate; 1 GiB unless given, enough for a hundred. */
  readonly worldBudget?: number | undefined;
}

/** A new tab sends no header, so the URL of a link names the world. */
const withWorldName = (name: string, links: SignedLinks): SignedLinks => ({
  ...links,
  pathFor: async (session, target) => `${await links.pathFor(session, target)}&world=${name}`,
});

const worldNameOfLink = (request: IncomingMessage, path: string): string | null =>
  path === LINK_PATH ? new URLSearchParams(queryStringOf(request.url)).get('world') : null;

/** Whether the token is valid is checked in the world that it names. */
function worldNameOfToken(request: IncomingMessage): unknown {
  const token = bearerTokenOf(request);
  try {
    return token && decodeJwt(token).world;
  } catch {
    // It is none of this server's, and is refused later.
    return undefined;
  }
}

const namedByHeader = ({ headers }: IncomingMessage) => headers[WORLD_HEADER.toLowerCase()];

/**
 * The worlds by name. Each is created from the fixtures when a header first names it, and stays in memory until it is dropped. When all
 * together take more than their budget, those that were not used for the longest time are dropped; calls that name one of them get 410.
 */
export class Worlds {
  readonly main: World;
  private readonly byName = new Map<string, World>();
  /** These worlds were dropped to make room; the oldest names are forgotten. */
  private readonly droppedNames = new Set<string>();
  private readonly byStore = new WeakMap<Reader, World>();

  constructor(private readonly options: WorldsOptions) {
    this.main = this.keep(createWorld(MAIN_WORLD, options.main));
  }

  /** Throws 400 for an invalid name, 410 when the world was dropped to make room. */
  of(request: IncomingMessage, path: string): World {
    const name = this.nameOf(request, path);
    const world = this.byName.get(name) ?? this.create(name, namedByHeader(request) !== undefined);
    // The names are in the order of their last use, behind `main`.
    if (world !== this.main) {
      this.byName.delete(name);
      this.byName.set(name, world);
    }
    this.makeRoom(world);
    return world;
  }

  /** Handlers get services, and find their world by the store among them. */
  ofStore(store: Store): World {
    const world = this.byStore.get(store);
    if (!world) throw new Error('This store belongs to no world');
    return world;
  }

  /** `main` is not counted. */
  hasRoomFor(world: World, { bytes }: OwnRows): boolean {
    const { worldBudget = DEFAULT_BUDGET_BYTES } = this.options;
    return world === this.main || WORLD_BYTES + bytes <= worldBudget;
  }

  list(): World[] {
    return [...this.byName.values()];
  }

  drop(name: string): Refusal | undefined {
    if (name === MAIN_WORLD)
      return refuse('conflict', messageWithoutCode(`${MAIN_WORLD} is the server's own world: reset it instead`));
    const wasDropped = this.droppedNames.delete(name);
    return this.byName.delete(name) || wasDropped
      ? undefined
      : refuse('not-found', messageWithoutCode('World not found'));
  }

  /** The name may not be valid. `path` is from the API's root. */
  private nameOf(request: IncomingMessage, path: string): string {
    const named = namedByHeader(request) ?? worldNameOfLink(request, path);
    if (typeof named === 'string') return named;
    // A page of the UI that was opened in a world sends no header. Without its world the session is over, as anywhere else.
    const ofToken = this.byName.size > 1 ? worldNameOfToken(request) : undefined;
    return typeof ofToken === 'string' && this.byName.has(ofToken) ? ofToken : MAIN_WORLD;
  }

  /** A link comes from a world that exists. A web page can make a browser open any URL, which must not make worlds. */
  private create(name: string, isNamedByHeader: boolean): World {
    if (this.droppedNames.has(name)) {
      const message = `World ${name} was dropped to make room for others; after DELETE /__mock/worlds/${name} it begins again`;
      throw new HttpError(410, messageWithoutCode(message));
    }
    if (!isNamedByHeader) throw new HttpError(404, messageWithoutCode('World not found'));
    if (!WORLD_NAME.test(name)) {
      const message = `${WORLD_HEADER} must be 1 to 64 letters, digits, dots, dashes or underscores, and not dots alone`;
      throw badRequest([{ path: WORLD_HEADER, ...messageWithoutCode(message) }]);
    }
    const clock = this.options.main.clock.fork();
    const store = createMemoryStore(this.options.fixturesAt(clock.now()));
    const services = this.options.worldServices({ store, clock, world: name });
    const files = limitFiles(services.files);
    const links = withWorldName(name, services.links);
    return this.keep(createWorld(name, { ...services, files, links }, () => files.size));
  }

  private makeRoom(current: World): void {
    const others = this.list().filter((world) => world !== this.main);
    const { worldBudget = DEFAULT_BUDGET_BYTES } = this.options;
    let size = others.reduce((sum, world) => sum + bytesOf(world), 0);
    for (const oldest of others) {
      if (size <= worldBudget || oldest === current) return;
      size -= bytesOf(oldest);
      this.byName.delete(oldest.name);
      this.droppedNames.add(oldest.name);
    }
    const [first] = this.droppedNames;
    if (this.droppedNames.size > MAX_DROPPED_NAMES && first !== undefined) this.droppedNames.delete(first);
  }

  private keep(world: World): World {
    this.byName.set(world.name, world);
    this.byStore.set(world.services.store, world);
    return world;
  }
}
