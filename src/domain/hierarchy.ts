/** Levels from low to high: panchayat < sankul < tehsil < district < sambhaag < state. A member belongs to a panchayat. */
import { LEVELS, type Level } from '@/contract/roles';

/** 0 for panchayat, 5 for state. */
export const rankOfLevel = (level: Level): number => LEVELS.indexOf(level);

/** Undefined above a state. */
export const levelAbove = (level: Level): Level | undefined => LEVELS[rankOfLevel(level) + 1];

/** Undefined below a panchayat, whose members are no coordinators. */
export const levelBelow = (level: Level): Level | undefined => LEVELS[rankOfLevel(level) - 1];

/** A value for each level. */
export const byLevel = <T>(find: (level: Level) => T): Record<Level, T> =>
  Object.fromEntries(LEVELS.map((level) => [level, find(level)])) as Record<Level, T>;

/** Negative when a is the lower level. */
export const compareLevels = (a: Level, b: Level): number => rankOfLevel(a) - rankOfLevel(b);

export type LevelReference = `${Level}ReferenceId`;

/** The field that names a coordinator of this level in other records. */
export const referenceOfLevel = (level: Level): LevelReference => `${level}ReferenceId`;

/** The level of the one coordinator that a record names; undefined if it names none. */
export const levelOfReference = (record: Partial<Record<LevelReference, unknown>>): Level | undefined =>
  LEVELS.find((level) => record[referenceOfLevel(level)]);
