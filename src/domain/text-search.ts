/** Searching is plain inclusion, whatever the case and however the letters were typed; no patterns (decisions §9). */

/** One text for letters that look the same: Devanagari and accented letters can be typed composed or in parts. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** True when one of the texts includes the words; blank words match everything. */
export function includesText(words: string | undefined, texts: readonly (string | undefined)[]): boolean {
  const wanted = plainText(words ?? '').trim();
  return wanted === '' || texts.some((text) => text !== undefined && plainText(text).includes(wanted));
}
