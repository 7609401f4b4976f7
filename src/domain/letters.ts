const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Whole letters with their signs, so that Devanagari names are not torn apart. */
export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);
