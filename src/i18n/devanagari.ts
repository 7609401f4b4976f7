import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import bold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url';

/** Devanagari fonts of operating systems. If one of them is installed, nothing is downloaded. */
const SYSTEM_FONTS = ['Noto Sans Devanagari', 'Noto Sans Devanagari UI', 'Nirmala UI', 'Kohinoor Devanagari', 'Mangal'];
const UNICODE_RANGE = 'U+0900-097F, U+1CD0-1CFF, U+200C-200D, U+20B9, U+25CC, U+A8E0-A8FF';

let isRegistered = false;

/** Registers a font for systems without Devanagari. Browsers download it when the first such letter is rendered. */
export function registerDevanagariFont(): void {
  if (isRegistered || typeof FontFace !== 'function') return;
  isRegistered = true;
  const systemFonts = SYSTEM_FONTS.map((name) => `local('${name}')`).join(', ');
  for (const [weight, url] of [
    ['400 500', regular],
    ['600 700', bold],
  ] as const) {
    document.fonts.add(
      new FontFace('Noto Sans Devanagari', `${systemFonts}, url(${url}) format('woff2')`, {
        weight,
        unicodeRange: UNICODE_RANGE,
        display: 'swap',
      }),
    );
  }
}
