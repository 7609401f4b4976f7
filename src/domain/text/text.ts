import { foldAmount, foldDigits, foldHyphens, foldSpaces, withoutMarks } from '@/contract/typed-text';
import { searchedDigits } from './phone';

const APOSTROPHES = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\u00B4]/g;
const PLAIN = /^[\x20-\x7E]*$/;

/**
 * Texts that look the same become the same: Devanagari and accented letters can be typed as one character or as several, spaces and
 * invisible marks stand where nobody sees them, and there are several kinds of apostrophes and hyphens.
 */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(text)) return foldSpaces(lower);
  return foldSpaces(withoutMarks(foldHyphens(lower.normalize('NFKC')))).replace(APOSTROPHES, "'");
}

// Safari has no lookbehind before version 16.4.
const APOSTROPHES_IN_WORDS = /['`]/g;
const DOTS_IN_WORDS = /([\p{L}\p{M}\p{N}])\./gu;
const INITIALS = /(?:^| )\p{L}\p{M}*(?: \p{L}\p{M}*(?= |$))+/gu;
const GROUPED_NUMBER = /^\+?\d[\d ()-]*[ ()-][\d ()-]*$/;

/** Apostrophes and the dots of initials are left out: "R. K. O'Neill" is searched as "rk oneill". */
const searchedForm = (text: string): string =>
  foldDigits(normalizeText(text))
    .replace(APOSTROPHES_IN_WORDS, '')
    .replace(DOTS_IN_WORDS, '$1')
    .replace(INITIALS, (letters) => (letters.startsWith(' ') ? ' ' : '') + letters.replace(/ /g, ''));

/** A space is before each word, and a number that is grouped is there as a whole as well. */
export function searchableForm(text: string): string {
  const form = searchedForm(text);
  return GROUPED_NUMBER.test(form) ? ` ${form} ${form.replace(/\D/g, '')}` : ` ${form}`;
}

/** One or two letters stand in the middle of nearly every text. */
const SHORT_WORD = /^(?:[\p{L}\p{N}]\p{M}*){1,2}$/u;

/**
 * Each of the words must be found, in any order, or the digits of the mobile number that they are. A word of one or two letters beside
 * others must begin a word. Blank words find everything.
 * @param isFound Tells whether a searchable form includes this part.
 */
export function createSearch(words: string | undefined): (isFound: (part: string) => boolean) => boolean {
  const parts = searchedForm(words ?? '')
    .split(' ')
    .filter(Boolean);
  const digits = searchedDigits(words ?? '');
  const searched = parts.length === 1 ? parts : parts.map((part) => (SHORT_WORD.test(part) ? ` ${part}` : part));
  return (isFound) => searched.every(isFound) || (digits !== undefined && isFound(digits));
}

/** Names are not stored in Devanagari as a rule. */
export const isDevanagari = (words: string): boolean => /\p{Script=Devanagari}/u.test(words);

/** Makes a test whether a part of a search is in a searchable form. */
type CreatePartTest = (part: string) => (form: string) => boolean;
const createInclusionTest: CreatePartTest = (part) => (form) => form.includes(part);

/**
 * All searches find by plain inclusion, whatever the case; no patterns. The words may stand in different ones of the texts. Searches for
 * names pass the test of latin-spelling.ts, which not every page should load.
 */
export function includesText(
  words: string | undefined,
  texts: readonly (string | undefined)[],
  createPartTest = createInclusionTest,
): boolean {
  if (!words) return true;
  const forms = texts.map((text) => text && searchableForm(text));
  return createSearch(words)((part) => {
    const isIn = createPartTest(part);
    return forms.some((form) => form && isIn(form));
  });
}

/** Other characters that are typed or pasted are dropped. */
export const numberCharacters = (text: string, { isWhole }: { isWhole: boolean }): string =>
  isWhole ? foldAmount(text).replaceAll('.', '') : foldAmount(text);
