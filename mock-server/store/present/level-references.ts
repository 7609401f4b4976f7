import { type LevelReference, referenceOfLevel } from '../../../src/domain/hierarchy';
import type { CoordinatorRow } from '../rows';
import { presentCoordinatorRef } from './references';

/** A chain of coordinators under the names of their levels. */
export const presentLevelReferences = (
  chain: readonly CoordinatorRow[],
): Partial<Record<LevelReference, ReturnType<typeof presentCoordinatorRef>>> =>
  Object.fromEntries(chain.map((row) => [referenceOfLevel(row.level), presentCoordinatorRef(row)]));
