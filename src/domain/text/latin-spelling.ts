import { isDevanagari } from './text';

/** Names are stored in Latin letters as a rule, and typed in Devanagari by who reads Hindi. There are several spellings of most of them. */

const pairs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));

/** What stands on the right is a part of a pattern that is looked for in a `latinForm`. */
const CONSONANTS = pairs(
  'क=k ख=kh ग=g घ=gh ङ=n च=ch छ=ch ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n ' +
    'प=p फ=f ब=b भ=bh म=m य=[yi] र=r ल=l ळ=l व=v श=s ष=s स=s ह=h ज्ञ=(?:gy|jn|gn) ड़=[rd] ढ़=[rd]h?',
);
/** After a consonant; without one of them it has an 'a', which is often not written. */
const SIGNS = pairs(
  '\u093E=a \u093F=i \u0940=i \u0941=u \u0942=u \u0943=ri \u0947=e \u0948=(?:ai|e) \u0949=o \u094B=o \u094C=au \u094D=',
);
const OTHERS = pairs(
  'अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=(?:ai|e) ऑ=o ओ=o औ=au \u0901=n? \u0902=[nm]g? \u0903= \u093C=',
);

const SYLLABLES = /(ज्ञ|[\u0915-\u0939]\u093C?)([\u093E-\u0949\u094B-\u094D]?)|(.)/gsu;
const DOUBLE_LETTERS = /([a-z])\1+/g;

/** Spellings that sound the same become the same: Deepak and Dipak, Laxmi and Lakshmi, Mohammad and Mohamad. */
export const latinForm = (form: string): string =>
  form
    .replace(/ee|y(?![aeiou])/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ou/g, 'au')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/sh/g, 's')
    .replace(/chh/g, 'ch')
    .replace(/q|ck|c(?!h)/g, 'k')
    .replace(/z/g, 'j')
    .replace(DOUBLE_LETTERS, '$1');

/** Undefined for what is not in Devanagari. */
function latinPattern(part: string): RegExp | undefined {
  if (!isDevanagari(part)) return undefined;
  const source = part.replace(SYLLABLES, (_, consonant?: string, sign = '', other = '') => {
    if (consonant === undefined)
      return OTHERS[other] ?? (isDevanagari(other) ? '' : other.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const letters = CONSONANTS[consonant] ?? CONSONANTS[consonant.charAt(0)] ?? '';
    return letters + (sign === '' ? 'a?' : (SIGNS[sign] ?? ''));
  });
  return source.trim() === '' ? undefined : new RegExp(source.replace(DOUBLE_LETTERS, '$1'));
}

/** Tells whether a part of a search is in a searchable form; one in Devanagari also by how it is written in Latin letters. */
export function createPartTest(part: string): (form: string, latin?: () => string) => boolean {
  const pattern = latinPattern(part);
  if (!pattern) return (form) => form.includes(part);
  return (form, latin = () => latinForm(form)) => form.includes(part) || pattern.test(latin());
}
