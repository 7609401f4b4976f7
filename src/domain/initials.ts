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
