import { useEffect, useState } from 'react';
import { usePreference } from '@/hooks/use-preference';
import { loadTextsIn } from '@/i18n/i18n';
import { currentLanguage, LANGUAGES, type Language } from '@/i18n/language';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);
const isChoices = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isLanguage);

type Choices = Record<string, Language>;
const NONE: Choices = {};

/**
 * In which language each member is reminded. No record says which one a member reads: there is one choice for all and one
 * for each who reads the other, remembered on this device.
 */
export function useLanguages() {
  const [everybody, preferEverybody] = usePreference<Language>('round.language', currentLanguage(), isLanguage);
  const [own, preferOwn] = usePreference<Choices>('round.languages', NONE, isChoices);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isHere = true;
    void Promise.all(LANGUAGES.map((language) => loadTextsIn(language, 'round'))).then(() => isHere && setReady(true));
    return () => {
      isHere = false;
    };
  }, []);
  return {
    /** The texts of both languages are here. */
    isReady,
    everybody,
    preferEverybody,
    of: (id: string): Language => own[id] ?? everybody,
    prefer: (id: string, language: Language) => {
      const { [id]: _, ...others } = own;
      preferOwn(language === everybody ? others : { ...others, [id]: language });
    },
  };
}
