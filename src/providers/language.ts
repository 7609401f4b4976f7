import { LANGUAGES, type Language, setLanguage } from '../i18n/language';
import { keepChoice, readChoice } from './preferences';

const NAME = 'language';

/** What this browser was last read in; English until somebody chooses. */
const keptLanguage = (): Language => LANGUAGES.find((language) => language === readChoice(NAME)) ?? 'en';

/** Undefined where the page can be drawn at once; otherwise when the chosen language's texts are here, or will not come. */
export function languageAtStart(): Promise<void> | undefined {
  const language = keptLanguage();
  return language === 'en' ? undefined : setLanguage(language);
}

export async function chooseLanguage(language: Language): Promise<void> {
  keepChoice(NAME, language);
  await setLanguage(language);
}
