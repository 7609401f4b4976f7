import { openStore } from '@server/store/durable-store';
import { createMemoryStore, type ReplaceableStore } from '@server/store/memory-store';
import { openPostgresStore } from '@server/store/postgres/postgres-store';
import type { Dataset } from '@server/store/rows';
import { onTestFinished } from 'vitest';
import type { Postgres } from '../postgres';
import { FakeDisk } from './fake-disk';
import { FILE, neverSeed } from './store-on-disk';

type Options = Omit<Partial<Parameters<typeof openPostgresStore>[0]>, 'url'>;

/** A machine that does other work as well is slow, not wrong. */
const PATIENT = { connect: 20_000, answer: 20_000, patience: 20_000, reach: 20_000 };

/** A server's store on the rows that the database has, closed with the test. Without a seed the database must not be empty. */
export async function openOn(url: string, { waits, ...options }: Options = {}): Promise<ReplaceableStore> {
  const { store } = await openPostgresStore({ url, seed: neverSeed, waits: { ...PATIENT, ...waits }, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Where the rows can be: each way to keep them has to pass the same tests. `again` is a second start with the same data. */
export type OpenStore = (seed: Dataset) => Promise<{ store: ReplaceableStore; again: () => Promise<ReplaceableStore> }>;

export const inMemory: OpenStore = async (seed) => {
  const store = createMemoryStore(seed);
  return { store, again: async () => store };
};

export const inFiles: OpenStore = async (seed) => {
  const disk = new FakeDisk();
  const store = await openStore({ file: FILE, disk, seed: () => seed });
  const again = () =>
    openStore({ file: FILE, disk: disk.crash({ names: 'synced', bytes: 'synced' }), seed: neverSeed });
  return { store, again };
};

export const inPostgres =
  (postgres: () => Postgres): OpenStore =>
  async (seed) => {
    const url = await postgres().newDatabase();
    return { store: await openOn(url, { seed: () => seed }), again: () => openOn(url) };
  };
