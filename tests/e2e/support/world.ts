import type { BrowserContext, Page } from '@playwright/test';
import { loadFixtures } from '@server/runtime/load-fixtures';
import type { AuditRow, Dataset } from '@server/store/rows';
import { openWorld as connect, type FaultRule } from '@server/testing/world-client';
import type { Host } from './host';
import type { Login } from './test';

/** Data that one test has to itself on a host that others use as well. It begins with the fixtures. */
export interface World {
  readonly fixtures: Dataset;
  /** Another device sees the same data from now on. */
  join: (context: BrowserContext) => Promise<void>;
  /** Calls the API as this demo login; throws when the call is refused. */
  send: (as: Login, method: string, path: string, body?: object) => Promise<{ data: unknown }>;
  /** Replaces the rules of the calls that fail; without rules none fails. */
  fail: (...rules: FaultRule[]) => Promise<void>;
  /** To how many calls each of these rules was applied. */
  failures: () => Promise<number[]>;
  /** From now on the answers are those of a host that has only what the specifications list. */
  replyAs: (shape: 'plain') => Promise<void>;
  /** Sets the clock of the world. Sessions may end by it: `send` signs in again, a page has to do so itself. */
  setClock: (now: string) => Promise<void>;
  mails: () => Promise<{ to: string; text: string }[]>;
  audit: (count: number) => Promise<AuditRow[]>;
  /** The names of the invariants that the data does not keep. */
  brokenInvariants: () => Promise<string[]>;
}

/** Answers everything that this page requests from a world of its own, from now on. */
export async function openWorld(page: Page, host: Host): Promise<World> {
  const world = connect(host.apiUrl);
  const join = (context: BrowserContext) => context.setExtraHTTPHeaders(world.headers);
  await join(page.context());
  return {
    fixtures: loadFixtures(await world.clock.now()),
    join,
    send: (...call) => world.send(...call) as Promise<{ data: unknown }>,
    fail: (...rules) => world.faults.set(rules),
    failures: async () => (await world.faults.list()).map(({ hits }) => hits),
    replyAs: async (shape) => {
      await world.calls.putResponseShapes({ body: { endpoint: '*', shape } });
    },
    setClock: async (now) => {
      await world.clock.set(now);
    },
    mails: world.mails,
    audit: (limit) => world.audit({ limit }),
    brokenInvariants: async () => (await world.invariants()).checks.flatMap(({ name, holds }) => (holds ? [] : [name])),
  };
}
