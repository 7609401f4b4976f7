/** Ids are opaque strings of exactly 24 characters. */
export const ID_LENGTH = 24;

export const isId = (text: string | null | undefined): text is string => text?.length === ID_LENGTH;

export const idRequired = (what: string): string => `${what} ID is required`;
export const idMalformed = (what: string): string => `Invalid ${what.toLowerCase()} ID format`;

/** What is wrong with an id in an address, if anything is: the same sentences as those of the schema (`idOf`). */
export function idProblem(what: string, id: string): string | undefined {
  if (id === '') return idRequired(what);
  return isId(id) ? undefined : idMalformed(what);
}

/** The most rows that a page of a list has. */
export const MAX_PAGE_SIZE = 1000;

/** What a ranking can look at. Unlike in filters, 'all' is a value of its own here. */
export const TIMEFRAMES = ['all', 'year', 'month'] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

/** How many days analytics can look back. */
export const DAY_RANGES = [7, 30, 90, 365] as const;
export type DayRange = (typeof DAY_RANGES)[number];
