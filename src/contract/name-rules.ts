import { ROLES } from './roles';

/** Rules of names and passwords that forms and the server check alike. */

/**
 * Characters that nobody sees, or that make a text look like another one: control characters, line separators, unpaired surrogates, what
 * Unicode calls ignorable or no character, and the blank pattern of Braille. Joiners are allowed, because Hindi and other scripts of India
 * are written with them, and so are the selectors that emojis have.
 */
const HIDDEN_CHARACTERS =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;
const LINE_BREAKS = /[\t\r\n]/g;

export const hasHiddenCharacters = (text: string): boolean => text.search(HIDDEN_CHARACTERS) >= 0;
/** Texts of several lines may have line breaks. */
export const hasHiddenCharactersInLines = (text: string): boolean => hasHiddenCharacters(text.replace(LINE_BREAKS, ''));

/** Letters, digits, punctuation or signs: a text without any of them shows nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const isVisible = (text: string): boolean => VISIBLE.test(text.replace(HIDDEN_CHARACTERS, ''));

/** Selectors and joiners, which a text may have, and all else that shows nothing by itself. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** These Cyrillic, Greek, Cherokee and Armenian letters, small capitals and digits look like a Latin letter. 'l' and 'I' are alike too. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑαɑᴀᎪꭺ',
  b: 'ВвЬьΒβʙᏴᏏ',
  c: 'СсϹϲᴄᏟꮯ',
  d: 'ԀԁɗᴅᎠꭰ',
  e: 'ЕеЁёΕεєᴇᎬꭼ',
  g: 'ԌԍɡɢᏀᏳ',
  h: 'НнҺһΗʜᎻꮋհ',
  i: 'ІіӀӏΙιıɩɪlL1ᎥꭵᏞꮮʟ',
  j: 'ЈјᎫꭻյ',
  k: 'КкΚκᴋᏦꮶ',
  m: 'МмΜᴍᎷꮇ',
  n: 'пΝηɴոռ',
  o: 'ОоΟοσᴏ0օՕ',
  p: 'РрΡρᴘᏢꮲ',
  q: 'Ԛԛզ',
  r: 'гʀᎡꭱᏒ',
  s: 'ЅѕꜱᏚꮪՏƽ',
  t: 'ТтΤτᴛᎢꭲ',
  u: 'υμᴜսՍии',
  v: 'Ѵѵνᴠ',
  w: 'ԜԝωᴡᎳꮃ',
  x: 'ХхΧχ',
  y: 'УуΥγʏᎽ',
  z: 'ΖζᴢᏃꮓ',
};
const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((each) => [each, letter])),
);

/** Accents above and below Latin letters; the vowels of other scripts are no accents. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * A reader sees this of a text: letters and digits alone, in one case and one spelling, no accents, and Latin where others look like it.
 * 'SUPER-ADMIN' is 'superadmin', and so is 'Ѕuper Аdrnin'.
 */
const seenLettersOf = (text: string): string =>
  [...text.normalize('NFKC').normalize('NFD').replace(ACCENTS, '')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('rn', 'm');

export const isSameName = (one: string, other: string): boolean => seenLettersOf(one) === seenLettersOf(other);

const RESERVED_NAMES = new Set<string>(
  [...ROLES, 'admin', 'administrator', 'coordinator', 'superadministrator', 'superuser', 'एडमिन', 'सुपरएडमिन'].map(
    seenLettersOf,
  ),
);
/** With such a name a member could be taken for the superadmin or a coordinator. */
export const isReservedName = (text: string): boolean => RESERVED_NAMES.has(seenLettersOf(text));

/** They have at least eight characters and are from lists of the most used; 'demo@1234', of the demo logins, can be read by everybody. */
const COMMON_PASSWORDS = new Set(
  (
    '00000000 0123456789 11111111 1111111111 112233445566 11223344 12121212 12341234 12344321 12345678 123456789 ' +
    '1234567890 12345678910 123456789a 1234qwer 123456abc 123123123 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 87654321 ' +
    '987654321 9876543210 a1234567 a12345678 a123456789 aa123456 abc12345 abcd1234 abcdefgh admin123 admin1234 ' +
    'admin@123 asdfghjk asdfghjkl baseball bharat123 computer demo@1234 football india123 india@123 iloveyou ' +
    'iloveyou1 jaishreeram krishna123 letmein1 p@ssw0rd p@ssword pass1234 pass@123 passw0rd password password1 ' +
    'password12 password123 password@123 princess q1w2e3r4 qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop sunshine ' +
    'superman superadmin test1234 trustno1 welcome1 welcome123 welcome@123'
  ).split(' '),
);
/** The password is one of the most used, or one character again and again. */
export function isCommonPassword(password: string): boolean {
  const seen = password.normalize('NFKC').replace(UNSEEN, '').trim().toLowerCase();
  return COMMON_PASSWORDS.has(seen) || /^(.?)\1*$/su.test(seen);
}

export interface AccountNames {
  readonly name?: string | undefined;
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
}
/** The password is the name, user name or email of the account, or what stands before the @ of the email. */
export function isNameOfAccount(password: string, { name, userName, email }: AccountNames): boolean {
  const names = [name, userName, email, email?.split('@')[0]];
  return names.some((each) => each !== undefined && isVisible(each) && isSameName(password, each));
}
