import { dayOf } from '../../src/domain/months';
import { type ReadonlyDataset, Tables } from '../store/tables';

const KEPT_DAYS = 16;

interface Kept {
  readonly builtFor: Date;
  readonly tables: Tables;
}

/**
 * The fixtures at an instant, ready to be shared by worlds. Those of the same business day are built once: they only must not be
 * later than the clock that they are for.
 */
export function createFixturesAt(load: (now: Date) => ReadonlyDataset | Tables): (now: Date) => Tables {
  const kept = new Map<string, Kept>();
  return (now) => {
    const day = dayOf(now);
    const known = kept.get(day);
    if (known && known.builtFor <= now) return known.tables;
    const tables = new Tables(load(now));
    kept.delete(day);
    kept.set(day, { builtFor: now, tables });
    const [oldest] = kept.keys();
    if (kept.size > KEPT_DAYS && oldest !== undefined) kept.delete(oldest);
    return tables;
  };
}
