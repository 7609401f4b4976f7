import { plainText } from '../../src/domain/text-search';

/** Between texts, so that no words are found across two of them. */
const BETWEEN = '\u0000';

/**
 * Looks for words in the same texts of many rows (see includesText). What a row says is prepared once: rows are never changed, a new one
 * takes the old one's place.
 */
export function createSearch<R extends object>(textsOf: (row: R) => readonly (string | undefined)[]) {
  const prepared = new WeakMap<R, string>();
  const textOf = (row: R): string => {
    const known = prepared.get(row);
    if (known !== undefined) return known;
    const text = textsOf(row)
      .map((each) => plainText(each ?? ''))
      .join(BETWEEN);
    prepared.set(row, text);
    return text;
  };
  return (words: string | undefined): ((row: R) => boolean) => {
    const wanted = plainText(words ?? '').trim();
    return wanted === '' ? () => true : (row) => textOf(row).includes(wanted);
  };
}
