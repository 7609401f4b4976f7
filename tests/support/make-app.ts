import { type AppOptions, createApp } from '@server/app';
import { createPasswords } from '@server/auth/passwords';
import { createRateLimiter } from '@server/auth/rate-limiter';
import { createTokens } from '@server/auth/tokens';
import type { Clock } from '@server/context';
import { createReceiptCodes } from '@server/documents/receipt-codes';
import { createSignedLinks } from '@server/documents/signed-links';
import { loadFixtures } from '@server/runtime/load-fixtures';
import { createMemoryFiles } from '@server/runtime/picture-files';
import { createIds, createOutbox, createRateLimiters } from '@server/runtime/services';
import { createMemoryStore } from '@server/store/memory-store';
import type { Dataset } from '@server/store/rows';
import type { Reader } from '@server/store/store';
import { Tables } from '@server/store/tables';
import request from 'supertest';
import { isRole, type Role } from '@/contract/roles';
import { withFirstRecords } from './first-records';

export const TEST_SECRET = 'a secret of the tests that nobody else uses';
const NOW = '2026-11-20T06:30:00Z';
const passwords = createPasswords();

interface TestClock extends Clock {
  set(now: Date | string): void;
  advance(milliseconds: number): void;
}

function createTestClock(start: Date | string): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

interface Identity {
  readonly id: string;
  readonly role: Role;
}

function findByEmail(store: Reader, email: string): Identity {
  const role = (['superadmins', 'members'] as const).find(
    (collection) => store.by(collection, 'email', email).length > 0,
  );
  const [row] = role ? store.by(role, 'email', email) : [];
  if (row) return { id: row._id, role: role === 'superadmins' ? 'superadmin' : 'member' };
  const coordinator = store.all('coordinators').find((each) => each.email === email);
  if (coordinator) return { id: coordinator._id, role: coordinator.level };
  throw new Error(`Nobody signs in as ${email}`);
}

const fixtures = new Map<number, Dataset>();

function fixturesAt(now: Date): Dataset {
  const dataset = fixtures.get(now.getTime()) ?? withFirstRecords(loadFixtures(now));
  fixtures.set(now.getTime(), dataset);
  return dataset;
}

/** Built once for each data set: stores share their frozen rows, and each keeps its own changes. */
const tables = new WeakMap<Dataset, Tables>();

function tablesOf(dataset: Dataset): Tables {
  const known = tables.get(dataset) ?? new Tables(dataset);
  tables.set(dataset, known);
  return known;
}

export interface MakeAppOptions extends Partial<AppOptions> {
  readonly now?: Date | string;
  readonly dataset?: Dataset;
}

/** The whole API in memory. `as` signs in without a password, since hashing is slow. */
export function makeApp({ now = NOW, dataset, ...options }: MakeAppOptions = {}) {
  const clock = createTestClock(now);
  const store = createMemoryStore(tablesOf(dataset ?? fixturesAt(clock.now())));
  const tokens = createTokens({ secret: TEST_SECRET, clock });
  const links = createSignedLinks({ secret: TEST_SECRET, clock });
  const outbox = createOutbox();
  const files = createMemoryFiles();
  const services = {
    store,
    clock,
    ids: createIds(),
    files,
    tokens,
    links,
    passwords,
    outbox,
    rateLimiters: createRateLimiters(createRateLimiter),
    receiptCodes: createReceiptCodes({ secret: TEST_SECRET }),
  };
  const app = createApp({ ...services, ...options });

  /** The token of a demo login by its role, or of any account by email. */
  const tokenOf = (who: string) => tokens.issue(findByEmail(store, isRole(who) ? `${who}@invest.example` : who));
  const withToken = (token: string) => request.agent(app).set('Authorization', `Bearer ${token}`);

  return {
    app,
    store,
    clock,
    files,
    tokens,
    outbox,
    tokenOf,
    withToken,
    anonymous: () => request(app),
    as: async (who: Role | (string & {})) => withToken(await tokenOf(who)),
  };
}

export type Api = ReturnType<typeof makeApp>;
export type Agent = ReturnType<Api['withToken']>;
