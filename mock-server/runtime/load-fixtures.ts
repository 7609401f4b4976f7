import type { Dataset } from '@server/store/rows';
import { type ReadonlyDataset, Tables } from '@server/store/tables';
import { dayOf } from '@/domain/months';
import { shiftDataset } from '../../fixtures/shift';
import { readFixtures } from '../../fixtures/storage';

const MAX_CACHED_DAYS = 16;

interface CachedFixtures {
  readonly builtFor: Date;
  readonly tables: Tables;
}

/**
 * The fixtures at an instant, ready to be shared by worlds. Those of the same business day are built once: they only must not be
 * later than the clock that they are for.
 */
export function createFixtureCache(load: (now: Date) => ReadonlyDataset | Tables): (now: Date) => Tables {
  const kept = new Map<string, CachedFixtures>();
  return (now) => {
    const day = dayOf(now);
    const known = kept.get(day);
    if (known && known.builtFor <= now) return known.tables;
    const tables = new Tables(load(now));
    kept.delete(day);
    kept.set(day, { builtFor: now, tables });
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED_DAYS && oldest !== undefined) kept.delete(oldest);
    return tables;
  };
}

let committedFixtures: ReturnType<typeof readFixtures> | undefined;

/** The fixtures, moved so that their present is `now`: 'this month' is never empty (decisions §2). New rows at each call. */
export function loadFixtures(now: Date): Dataset {
  committedFixtures ??= readFixtures();
  return shiftDataset(committedFixtures.data, committedFixtures.meta.asOf, now);
}
