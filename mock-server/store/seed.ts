import { shiftDataset } from '../../fixtures/shift';
import { readFixtures } from '../../fixtures/storage';
import type { Dataset } from './rows';

let committed: ReturnType<typeof readFixtures> | undefined;

/** The fixtures, moved so that their present is `now`: 'this month' is never empty (decisions §2). New rows at each call. */
export function loadFixtures(now: Date): Dataset {
  committed ??= readFixtures();
  return shiftDataset(committed.data, committed.meta.asOf, now);
}
