/** People type and paste a thing in many ways: texts that look alike are read alike before they are checked, stored or searched for. */

/** Digits of any script: १२३ is 123. The ten digits of a script follow one another, so that a digit counts the ones before it. */
export const foldDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });

const SPACES = /[\p{Zs}\t\r\n]+/gu;
/** In a text of one line, whatever a screen shows as one space becomes one. */
export const foldSpaces = (text: string): string => text.replace(SPACES, ' ').trim();

/** Nobody sees these marks: joiners, directions, selectors. */
const MARKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

const HYPHENS = /[\p{Pd}\u2212]/gu;
export const foldHyphens = (text: string): string => text.replace(HYPHENS, '-');

/** A phone number as contacts and messages have it: with marks of direction, no-break spaces and hyphens, digits of any script, '(+91)'. */
export const foldPhone = (text: string): string =>
  foldSpaces(foldHyphens(foldDigits(withoutMarks(text.normalize('NFKC')))).replace(/[().]/g, ' '));

/** A transaction id as banks and people write it: in capitals or not, grouped or not, in digits of any script. */
export const foldTransactionId = (text: string): string =>
  foldHyphens(foldDigits(withoutMarks(text.normalize('NFKC'))))
    .toLowerCase()
    .replace(/[\s-]/g, '');

/** A number has or lacks the grouping in which amounts are shown, by commas or spaces: 1,00,000. */
const NUMBER = /^[+-]?((\d+|\d{1,3}([, ]\d{2,3})*[, ]\d{3})(\.\d*)?|\.\d+)$/;
const CURRENCY = /^(?:₹|rs\.?(?![a-z])|inr|रु\.?|रू\.?) ?/iu;

const foldNumber = (text: string): string => foldSpaces(foldHyphens(foldDigits(withoutMarks(text.normalize('NFKC')))));

/** Keeps the digits and the point of a number that is being typed, without what a pasted amount has around them. */
export const foldAmount = (text: string): string =>
  foldNumber(text)
    .replace(CURRENCY, '')
    .replace(/[^\d.]/g, '');

/**
 * A number as it is typed: with the sign of rupees, grouped, in digits of any script. Blank is undefined; other text that is no number is
 * NaN.
 */
export function parseTypedNumber(text: string): number | undefined {
  const folded = foldNumber(text);
  const bare = folded.replace(CURRENCY, '').replace(/ ?\/-$/, '');
  if (bare === '') return folded === '' ? undefined : Number.NaN;
  return NUMBER.test(bare) ? Number(bare.replace(/[, ]/g, '')) : Number.NaN;
}
