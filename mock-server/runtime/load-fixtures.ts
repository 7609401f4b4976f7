import { setImmediate } from 'node:timers/promises';
import { createPasswords } from '@server/auth/passwords';
import type { Environment } from '@server/environment';
import type { Dataset } from '@server/store/rows';
import { type ReadonlyDataset, Tables } from '@server/store/tables';
import { dayOf } from '@/domain/months';
import { COMMITTED_SIZE, type DatasetSize, generateDataset } from '../../fixtures/dataset';
import { shiftDataset } from '../../fixtures/shift';
import { readFixtures } from '../../fixtures/storage';
import { isEmail, isPasswordFor, PASSWORD_RULE, withoutPeople } from '../../fixtures/without-people';

const MAX_CACHED_DAYS = 16;

/** Worlds share the tables of a business day, which are built once for it, so that no row is later than the clock. */
export function createFixtureCache(load: (now: Date) => ReadonlyDataset | Tables): (now: Date) => Tables {
  const cache = new Map<string, { readonly builtFor: Date; readonly tables: Tables }>();
  return (now) => {
    const day = dayOf(now);
    const cached = cache.get(day);
    if (cached && cached.builtFor <= now) return cached.tables;
    const tables = new Tables(load(now));
    cache.delete(day);
    cache.set(day, { builtFor: now, tables });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED_DAYS && oldest !== undefined) cache.delete(oldest);
    return tables;
  };
}

let committedFixtures: ReturnType<typeof readFixtures> | undefined;

/** The fixtures are moved in time so that `now` is their present and 'this month' is never empty. Each call makes new rows. */
export function loadFixtures(now: Date): Dataset {
  committedFixtures ??= readFixtures();
  return shiftDataset(committedFixtures.data, committedFixtures.meta.asOf, now);
}

/** A data set of another size or seed, at `now`. Other requests are served once in between. */
export async function loadGenerated(now: Date, size: DatasetSize): Promise<Dataset> {
  const data = generateDataset(size);
  await setImmediate();
  return shiftDataset(data, COMMITTED_SIZE.asOf, now);
}

/** Plans, rates and one superadmin, for a first start without the demo people. */
export async function loadWithoutPeople(
  now: Date,
  { SUPERADMIN_EMAIL: email = '', SUPERADMIN_PASSWORD: password = '' }: Environment,
): Promise<Dataset> {
  if (!isEmail(email)) throw new Error('--empty needs the address of the first superadmin in SUPERADMIN_EMAIL');
  if (!isPasswordFor(email, password)) throw new Error(`SUPERADMIN_PASSWORD ${PASSWORD_RULE}`);
  return withoutPeople(loadFixtures(now), { email, passwordHash: await createPasswords().hash(password) });
}
