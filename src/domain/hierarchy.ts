/** Levels from low to high are panchayat < sankul < tehsil < district < sambhaag < state. A member belongs to a panchayat. */
import { LEVELS, type Level } from '@/contract/roles';

/** From the state down to the panchayat. */
export const LEVELS_DOWN: readonly Level[] = [...LEVELS].reverse();

/** A panchayat is 0, a state 5. */
export const rankOfLevel = (level: Level): number => LEVELS.indexOf(level);

export const levelAbove = (level: Level): Level | undefined => LEVELS[rankOfLevel(level) + 1];

export const levelBelow = (level: Level): Level | undefined => LEVELS[rankOfLevel(level) - 1];

export const byLevel = <T>(find: (level: Level) => T): Record<Level, T> =>
  Object.fromEntries(LEVELS.map((level) => [level, find(level)])) as Record<Level, T>;

export const compareLevels = (a: Level, b: Level): number => rankOfLevel(a) - rankOfLevel(b);

export type LevelReference = `${Level}ReferenceId`;

/** Other records name a coordinator of this level by the field. */
export const referenceOfLevel = (level: Level): LevelReference => `${level}ReferenceId`;

export const levelOfReference = (record: Partial<Record<LevelReference, unknown>>): Level | undefined =>
  LEVELS.find((level) => record[referenceOfLevel(level)]);
