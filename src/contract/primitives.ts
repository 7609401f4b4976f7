import { type CodedMessage, codedMessage } from './coded-message';
import type { words } from './messages';

/** Ids are opaque strings of exactly 24 characters. */
export const ID_LENGTH = 24;

/** Tools that read the API's documents are told that ids look like this. Forms and servers check only the length. */
export const ID_PATTERN = '^[0-9a-f]{24}$';

export const isId = (text: string | null | undefined): text is string => text?.length === ID_LENGTH;

/** The code word says what record an id is of. */
export type RecordKind = keyof typeof words.records;

/** Says why an id in a URL is malformed, in the messages of the schema (`idOf`); undefined for a well-formed one. */
export function idProblem(record: RecordKind | undefined, id: string): CodedMessage | undefined {
  if (isId(id)) return undefined;
  if (record === undefined) return codedMessage(id === '' ? 'id-required' : 'id-invalid');
  return codedMessage(id === '' ? 'record-id-required' : 'record-id-invalid', { record });
}

/** Nobody alive was born before this day. */
export const EARLIEST_BIRTH = '1900-01-01';

/** The maximum number of rows on a page of a list. */
export const MAX_PAGE_SIZE = 1000;
