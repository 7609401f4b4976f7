/** Rules about text that several pages, or both sides, share. */

/** The same text for the same letters: Devanagari and accented letters can be typed as one character or as several. */
export const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Searching is plain inclusion, whatever the case; no patterns. True when one of the texts includes the words; blank words match everything. */
export function includesText(words: string | undefined, texts: readonly (string | undefined)[]): boolean {
  const searched = normalizeText(words ?? '').trim();
  return searched === '' || texts.some((text) => text !== undefined && normalizeText(text).includes(searched));
}

/** One record to choose: its id, its name, and what tells it from others of that name. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
}

/** More would not help a reader, and are slow to draw. */
const MAX_SHOWN = 50;

/** Those whose name or detail holds the words. */
export const filterChoices = (text: string, choices: readonly Choice[]): Choice[] =>
  choices.filter(({ label, detail }) => includesText(text, [label, detail]));

/** The first of them, and how many are left out. */
export const limitChoices = (choices: readonly Choice[]) => ({
  shown: choices.slice(0, MAX_SHOWN),
  more: Math.max(0, choices.length - MAX_SHOWN),
});

/**
 * Labels that occur several times get a number from the second one on, in the order in which they come.
 * @param numbered The label with its number: 'Asha (2)'.
 */
export function withUniqueLabels<T extends { label: string }>(
  items: readonly T[],
  numbered: (label: string, number: number) => string,
): T[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const number = (counts.get(item.label) ?? 0) + 1;
    counts.set(item.label, number);
    return number === 1 ? item : { ...item, label: numbered(item.label, number) };
  });
}

/** A person of a member's family, as records name it. */
interface NamedPerson {
  readonly name: string;
  readonly relationship?: string | undefined;
}

/** Whether the person is the member itself, whom records name 'Self', or give the relationship 'self'. */
export const isSelf = ({ name, relationship = '' }: NamedPerson): boolean =>
  [name, relationship].some((text) => normalizeText(text).trim() === 'self');

/**
 * The name of whom a plan or a deposit is for.
 * @param familyMember Undefined for the member itself.
 * @param self The word for the member itself, in the reader's language.
 */
export const holderName = (familyMember: NamedPerson | undefined, self: string): string =>
  familyMember === undefined || isSelf(familyMember) ? self : familyMember.name;

const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * A cell of a CSV file. A spreadsheet would run a text that begins like a formula, so such a text gets an apostrophe.
 * Numbers stay numbers, also negative ones.
 */
export const escapeFormula = <Cell>(cell: Cell): Cell | string =>
  typeof cell === 'string' && FORMULA_START.test(cell) ? `'${cell}` : cell;

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A whole letter with its signs, so that Devanagari names are not torn apart. */
function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}

/** The first letters of the first and the last word of a name, for where a picture is missing; '?' for a blank name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase('en-IN') || '?';
}
