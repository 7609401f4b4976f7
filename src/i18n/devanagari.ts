import regular from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import bold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url';

/**
 * Devanagari fonts of operating systems, each by its full name and by its PostScript name: browsers compare `local()` with these, not
 * with the family's name. If one of them is installed, nothing is downloaded.
 */
const SYSTEM_FONTS = {
  regular: [
    'Noto Sans Devanagari Regular',
    'NotoSansDevanagari-Regular',
    'Noto Sans Devanagari',
    'Noto Sans Devanagari UI Regular',
    'NotoSansDevanagariUI-Regular',
    'Nirmala UI',
    'NirmalaUI',
    'Kohinoor Devanagari Regular',
    'KohinoorDevanagari-Regular',
    'Mangal',
  ],
  bold: [
    'Noto Sans Devanagari SemiBold',
    'NotoSansDevanagari-SemiBold',
    'Noto Sans Devanagari Bold',
    'NotoSansDevanagari-Bold',
    'Noto Sans Devanagari UI Bold',
    'NotoSansDevanagariUI-Bold',
    'Nirmala UI Bold',
    'NirmalaUI-Bold',
    'Kohinoor Devanagari Semibold',
    'KohinoorDevanagari-Semibold',
    'Mangal Bold',
    'Mangal-Bold',
  ],
};
const UNICODE_RANGE = 'U+0900-097F, U+1CD0-1CFF, U+200C-200D, U+20B9, U+25CC, U+A8E0-A8FF';

let isRegistered = false;

/** Registers a font for systems without Devanagari. Browsers download it when the first such letter is rendered. */
export function registerDevanagariFont(): void {
  if (isRegistered || typeof FontFace !== 'function') return;
  isRegistered = true;
  for (const [weight, url, names] of [
    ['400 500', regular, SYSTEM_FONTS.regular],
    ['600 700', bold, SYSTEM_FONTS.bold],
  ] as const) {
    const systemFonts = names.map((name) => `local('${name}')`).join(', ');
    document.fonts.add(
      new FontFace('Noto Sans Devanagari', `${systemFonts}, url(${url}) format('woff2')`, {
        weight,
        unicodeRange: UNICODE_RANGE,
        display: 'swap',
      }),
    );
  }
}
