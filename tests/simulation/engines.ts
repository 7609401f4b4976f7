import { openStore } from '@server/store/durable-store';
import { createMemoryStore, type ReplaceableStore } from '@server/store/memory-store';
import { openPostgresStore } from '@server/store/postgres/postgres-store';
import type { Random } from '../../fixtures/random';
import { FakeDisk } from '../support/store/fake-disk';
import { FILE, neverSeed } from '../support/store/store-on-disk';
import { smallOffice } from './world';

/** Where the rows are kept, and what can befall them. */
export interface Engine {
  open(): Promise<ReplaceableStore>;
  /** From now on until it is called again steps of the disk fail, or none does. */
  fail(random: Random | undefined): void;
  /** Calls back in the middle of the work that follows: the server is gone then. */
  crashLater(random: Random, gone: () => void): void;
  /** Where no such moment came it is gone now. What it left is opened by the next server. */
  crash(random: Random): void;
  readonly canFail: boolean;
  readonly canCrash: boolean;
}

/** So that the journal is folded into the snapshot again and again. */
const CHECKPOINT_AT = 60_000;

export function filesEngine(): Engine {
  let disk = new FakeDisk();
  let left: FakeDisk | undefined;
  const leftOf = (random: Random) => (random.chance(0.3) ? disk.kill() : disk.powerFailure(random.next));
  return {
    canFail: true,
    canCrash: true,
    open: () => {
      const isFirst = left === undefined && disk.steps.length === 0;
      if (left) disk = left;
      left = undefined;
      return openStore({ file: FILE, disk, checkpointAt: CHECKPOINT_AT, seed: isFirst ? smallOffice : neverSeed });
    },
    fail: (random) => {
      disk.beforeStep = (step, path) => {
        if (random?.chance(0.2)) throw new Error(`EIO: ${step} ${path}`);
      };
      disk.turns = random ? () => random.int(0, 4) : () => 1;
    },
    crashLater: (random, gone) => {
      const last = disk.steps.length + random.int(1, 12);
      disk.afterStep = () => {
        if (left || disk.steps.length < last) return;
        left = leftOf(random);
        gone();
      };
    },
    crash: (random) => {
      left ??= leftOf(random);
    },
  };
}

const nothing = () => undefined;

/** Nothing fails, and nothing is left after a crash: it knows none. */
export function memoryEngine(): Engine {
  let store: ReplaceableStore | undefined;
  return {
    canFail: false,
    canCrash: false,
    open: async () => {
      store ??= createMemoryStore(smallOffice());
      return store;
    },
    fail: nothing,
    crashLater: nothing,
    crash: nothing,
  };
}

/** The server is gone, and the next one finds what the database has. */
export const postgresEngine = (url: string): Engine => ({
  canFail: false,
  canCrash: true,
  open: async () => (await openPostgresStore({ url, seed: smallOffice })).store,
  fail: nothing,
  crashLater: (random, gone) => {
    let turns = random.int(1, 60);
    const turn = () => (turns-- > 0 ? setImmediate(turn) : gone());
    turn();
  },
  crash: nothing,
});
