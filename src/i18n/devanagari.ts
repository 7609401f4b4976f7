import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import bold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url';

/** What systems call the Devanagari that they have: nothing is fetched where one of them is there. */
const SYSTEM_FONTS = ['Noto Sans Devanagari', 'Noto Sans Devanagari UI', 'Nirmala UI', 'Kohinoor Devanagari', 'Mangal'];
const UNICODE_RANGE = 'U+0900-097F, U+1CD0-1CFF, U+200C-200D, U+20B9, U+25CC, U+A8E0-A8FF';

let isRegistered = false;

/** Lets Devanagari be read where the system has no letters for it. Browsers fetch the font when such a letter is drawn. */
export function registerDevanagariFont(): void {
  if (isRegistered || typeof FontFace !== 'function') return;
  isRegistered = true;
  const own = SYSTEM_FONTS.map((name) => `local('${name}')`).join(', ');
  for (const [weight, address] of [
    ['400 500', regular],
    ['600 700', bold],
  ] as const) {
    document.fonts.add(
      new FontFace('Noto Sans Devanagari', `${own}, url(${address}) format('woff2')`, {
        weight,
        unicodeRange: UNICODE_RANGE,
        display: 'swap',
      }),
    );
  }
}
