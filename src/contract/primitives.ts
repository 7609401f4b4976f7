/** Ids are opaque strings of exactly 24 characters. */
export const ID_LENGTH = 24;

/** What ids look like, for tools that read the API's documents. Forms and servers check only the length. */
export const ID_PATTERN = '^[0-9a-f]{24}$';

export const isId = (text: string | null | undefined): text is string => text?.length === ID_LENGTH;

export const idRequired = (what: string): string => `${what} ID is required`;
export const idMalformed = (what: string): string => `Invalid ${what.toLowerCase()} ID format`;

/** Why an id in an address is malformed, in the sentences of the schema (`idOf`); undefined for a well-formed one. */
export function idProblem(what: string, id: string): string | undefined {
  if (id === '') return idRequired(what);
  return isId(id) ? undefined : idMalformed(what);
}

/** The maximum number of rows on a page of a list. */
export const MAX_PAGE_SIZE = 1000;
