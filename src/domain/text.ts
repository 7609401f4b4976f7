/** Searching is plain inclusion, whatever the case and however the letters were typed; no patterns (decisions §9). */

/** One text for letters that look the same: Devanagari and accented letters can be typed composed or in parts. */
export const normalizeText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** True when one of the texts includes the words; blank words match everything. */
export function includesText(words: string | undefined, texts: readonly (string | undefined)[]): boolean {
  const wanted = normalizeText(words ?? '').trim();
  return wanted === '' || texts.some((text) => text !== undefined && normalizeText(text).includes(wanted));
}

/** One record to choose: its id, its name, and what tells it from others of that name. */
export interface Choice {
  value: string;
  label: string;
  detail?: string;
}

/** More are no help to a reader, and slow to draw. */
const MAX_SHOWN = 50;

/** Those whose name or detail holds the words. */
export const filterChoices = (text: string, choices: readonly Choice[]): Choice[] =>
  choices.filter(({ label, detail }) => includesText(text, [label, detail]));

/** The first of them, and how many are left out. */
export const limitChoices = (choices: readonly Choice[]) => ({
  shown: choices.slice(0, MAX_SHOWN),
  more: Math.max(0, choices.length - MAX_SHOWN),
});

/** Initials stand where a picture is missing (§1-2.3): the first letters of the first and the last word of a name. */

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A whole letter with its signs, so that Devanagari names are not torn apart. */
function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return '';
}

/** At most two letters; '?' for a blank name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase('en-IN') || '?';
}
