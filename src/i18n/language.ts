import i18next from 'i18next';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself: whoever looks for theirs can read it. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** English comes with the code that shows it (`i18n.ts`); another language's areas are fetched when it is chosen. */
const files = import.meta.glob<{ default: object }>('./hi/*.json');

let current: Language = 'en';
let wanted: Language = 'en';
/** Areas that some screen shows already. */
const shown = new Set<string>(['common', 'auth']);
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An area that is not translated, or cannot be fetched now, is read in English. */
async function fetchArea(language: Language, area: string): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, area)) return;
  try {
    const texts = await files[`./${language}/${area}.json`]?.();
    if (texts) i18next.addResourceBundle(language, area, texts.default, true, true);
  } catch {
    // Asked for again with the next screen that shows it.
  }
}

/** Has the texts of these areas in the chosen language before a screen shows them. */
export async function needAreas(...areas: readonly string[]): Promise<void> {
  for (const area of areas) shown.add(area);
  await Promise.all(areas.map((area) => fetchArea(wanted, area)));
}

/** Has the texts of an area in one more language, whatever the screens show (`textIn`). */
export const needAreaIn = (language: Language, area: string): Promise<void> => fetchArea(language, area);

/** From here on texts, dates and months are in this language; of two choices in a hurry the last one holds. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await Promise.all([...shown].map((area) => fetchArea(language, area)));
  if (language === 'hi') (await import('./devanagari')).offerDevanagari();
  if (wanted !== language || current === language) return;
  await i18next.changeLanguage(language);
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}
