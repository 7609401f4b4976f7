import { includesText } from '../../../src/domain/text-search';
import type { Collection, Rows } from '../../store/rows';
import type { Reader } from '../../store/store';

/** Ids of the rows that have the words in one of their texts: looked for once, not in each row that names them. */
export const idsWith = <C extends Collection>(
  reader: Reader,
  collection: C,
  words: string,
  textsOf: (row: Rows[C]) => readonly string[],
): ReadonlySet<string> =>
  new Set(
    reader
      .all(collection)
      .filter((row) => includesText(words, textsOf(row)))
      .map(({ _id }) => _id),
  );

export const membersWith = (reader: Reader, words: string) =>
  idsWith(reader, 'members', words, ({ name, userName }) => [name, userName]);

export const plansWith = (reader: Reader, words: string) =>
  idsWith(reader, 'plans', words, ({ planName }) => [planName]);
