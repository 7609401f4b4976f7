import type { LanguageDetectorModule } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { keepChoice, readChoice } from './preferences';

const NAME = 'language';

/** What this browser was last read in; English until somebody chooses. */
const keptLanguage = (): string => readChoice(NAME) ?? 'en';

/** Remembers the language for i18next, which also asks to keep it at the start, when nobody has chosen. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: keptLanguage,
  cacheUserLanguage(language) {
    if (language !== keptLanguage()) keepChoice(NAME, language);
  },
};

/** Tells the browser the language of the page, and offers the letters that Hindi needs. */
export function usePageLanguage(): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    document.documentElement.lang = language;
    if (language !== 'hi') return;
    import('@/i18n/devanagari').then(
      ({ offerDevanagari }) => offerDevanagari(),
      // Without it the letters are those of the system.
      () => undefined,
    );
  }, [language]);
}
