import { normalizeText } from './text';

interface NamedPerson {
  readonly name: string;
  readonly relationship?: string | null | undefined;
}

/** Records name the member itself 'Self', or give the relationship 'self'. */
export const isSelf = ({ name, relationship }: NamedPerson): boolean =>
  [name, relationship ?? ''].some((text) => normalizeText(text) === 'self');

/** `familyMember` is undefined for the member itself, and `self` the word for it in the reader's language. */
export const holderName = (familyMember: NamedPerson | undefined, self: string): string =>
  familyMember === undefined || isSelf(familyMember) ? self : familyMember.name;

/** Firefox has Intl.Segmenter since version 125. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en-IN', { granularity: 'grapheme' }) : undefined;
/** A character has its signs, and those that a virama joins to it. */
const LETTER = /(?:\P{M}\p{M}*\u094D)*\P{M}\p{M}*/gu;

/** Each letter has its signs, so that Devanagari names are not torn apart. */
export const lettersOf = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : (text.match(LETTER) ?? []);

/** The initials stand where a picture is missing: those of the first and the last word; '?' for a blank name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map(
    (word) => lettersOf(word ?? '')[0],
  );
  return letters.join('').toLocaleUpperCase('en-IN') || '?';
}

/** Titles stand before a name, here without a dot: Shrimati, Doctor, Mohammad and their like. */
const TITLES = new Set(
  (
    'mr mrs ms miss dr prof er adv sri shri shree smt shrimati srimati sushri kum km md mohd ' +
    'श्री श्रीमान श्रीमती श्रीमति सुश्री कु डॉ डा मो प्रो'
  )
    .split(' ')
    .map(normalizeText),
);

/** A word before the name is a title, an initial, or another word that a dot shortens. */
const isBeforeName = (word: string): boolean =>
  word.endsWith('.') || TITLES.has(normalizeText(word)) || lettersOf(word)[0] === word;

/**
 * Somebody is greeted by the first word of the name that is neither title nor initial; by the whole name where all are. Registers also
 * write 'Md.Irfan' and 'K.R.Lakshmi'.
 */
export const greetingName = (name: string): string =>
  name.match(/[^\s.]+\.?/g)?.find((word) => !isBeforeName(word)) ?? name;
