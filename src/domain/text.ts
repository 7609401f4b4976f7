import { foldAmount, foldDigits, foldHyphens, foldSpaces, withoutMarks } from '@/contract/typed-text';
import { searchedDigits } from './phone';

/** Rules about text that several pages, or both sides, share. */

const APOSTROPHES = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\u00B4]/g;
const PLAIN = /^[\x20-\x7E]*$/;

/**
 * The same text for what looks the same: Devanagari and accented letters can be typed as one character or as several, spaces and invisible
 * marks stand where nobody sees them, and there are several kinds of apostrophes and hyphens.
 */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(text)) return foldSpaces(lower);
  return foldSpaces(withoutMarks(foldHyphens(lower.normalize('NFKC')))).replace(APOSTROPHES, "'");
}

// Without lookbehind, which Safari has since version 16.4.
const APOSTROPHES_IN_WORDS = /['`]/g;
const DOTS_IN_WORDS = /([\p{L}\p{M}\p{N}])\./gu;
const INITIALS = /(?:^| )\p{L}\p{M}*(?: \p{L}\p{M}*(?= |$))+/gu;
const GROUPED_NUMBER = /^\+?\d[\d ()-]*[ ()-][\d ()-]*$/;

/** As it is searched for: without apostrophes and the dots of initials, "R. K. O'Neill" is "rk oneill". */
const searchedForm = (text: string): string =>
  foldDigits(normalizeText(text))
    .replace(APOSTROPHES_IN_WORDS, '')
    .replace(DOTS_IN_WORDS, '$1')
    .replace(INITIALS, (letters) => (letters.startsWith(' ') ? ' ' : '') + letters.replace(/ /g, ''));

/** What is searched in: a space is before each word, and a number that is grouped is there as a whole as well. */
export function searchableForm(text: string): string {
  const form = searchedForm(text);
  return GROUPED_NUMBER.test(form) ? ` ${form} ${form.replace(/\D/g, '')}` : ` ${form}`;
}

/** One or two letters stand in the middle of nearly every text. */
const SHORT_WORD = /^(?:[\p{L}\p{N}]\p{M}*){1,2}$/u;

/**
 * Whether a search finds something: each of its words must be found, in any order, or the digits of the mobile number that they are. A
 * word of one or two letters beside others must begin a word. Blank words find everything.
 * @param isFound Whether a searchable form includes this part.
 */
export function createSearch(words: string | undefined): (isFound: (part: string) => boolean) => boolean {
  const parts = searchedForm(words ?? '')
    .split(' ')
    .filter(Boolean);
  const digits = searchedDigits(words ?? '');
  const searched = parts.length === 1 ? parts : parts.map((part) => (SHORT_WORD.test(part) ? ` ${part}` : part));
  return (isFound) => searched.every(isFound) || (digits !== undefined && isFound(digits));
}

/** The one rule of all searches: plain inclusion, whatever the case; no patterns. The words may stand in different ones of the texts. */
export function includesText(words: string | undefined, texts: readonly (string | undefined)[]): boolean {
  if (!words) return true;
  const forms = texts.map((text) => text && searchableForm(text));
  return createSearch(words)((part) => forms.some((form) => form?.includes(part)));
}

/** Whether words are in Devanagari, in which names are not stored as a rule. */
export const isDevanagari = (words: string): boolean => /\p{Script=Devanagari}/u.test(words);

/** What a field for a number keeps of what is typed or pasted. */
export const numberCharacters = (text: string, { isWhole }: { isWhole: boolean }): string =>
  isWhole ? foldAmount(text).replaceAll('.', '') : foldAmount(text);

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
  readonly relationship?: string | null | undefined;
}

/** Whether the person is the member itself, whom records name 'Self', or give the relationship 'self'. */
export const isSelf = ({ name, relationship }: NamedPerson): boolean =>
  [name, relationship ?? ''].some((text) => normalizeText(text) === 'self');

/**
 * The name of whom a plan or a deposit is for.
 * @param familyMember Undefined for the member itself.
 * @param self The word for the member itself, in the reader's language.
 */
export const holderName = (familyMember: NamedPerson | undefined, self: string): string =>
  familyMember === undefined || isSelf(familyMember) ? self : familyMember.name;

/** Firefox has it since version 125. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en-IN', { granularity: 'grapheme' }) : undefined;
/** A character with its signs, and with those that a virama joins to it. */
const LETTER = /(?:\P{M}\p{M}*\u094D)*\P{M}\p{M}*/gu;

/** The letters of a text, each with its signs, so that Devanagari names are not torn apart. */
export const lettersOf = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : (text.match(LETTER) ?? []);

/** The first letters of the first and the last word of a name, for where a picture is missing; '?' for a blank name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map(
    (word) => lettersOf(word ?? '')[0],
  );
  return letters.join('').toLocaleUpperCase('en-IN') || '?';
}

/** Written before a name, here without a dot: Shrimati, Doctor, Mohammad and their like. */
const TITLES = new Set(
  (
    'mr mrs ms miss dr prof er adv sri shri shree smt shrimati srimati sushri kum km md mohd ' +
    'श्री श्रीमान श्रीमती श्रीमति सुश्री कु डॉ डा मो प्रो'
  )
    .split(' ')
    .map(normalizeText),
);

/** A title, an initial, or another word that a dot shortens. */
const isBeforeName = (word: string): boolean =>
  word.endsWith('.') || TITLES.has(normalizeText(word)) || lettersOf(word)[0] === word;

/**
 * The word of a name by which somebody is greeted: the first that is neither title nor initial; the whole name where all are.
 * Registers also write 'Md.Irfan' and 'K.R.Lakshmi'.
 */
export const greetingName = (name: string): string =>
  name.match(/[^\s.]+\.?/g)?.find((word) => !isBeforeName(word)) ?? name;
