import { useEffect, useState } from 'react';
import { loadTextsIn } from '@/i18n/i18n';
import { currentLanguage, LANGUAGES, type Language } from '@/i18n/language';
import { isRecord } from '@/utils/is-record';
import { usePreference } from '@/utils/use-preference';

export type Languages = ReturnType<typeof useReminderLanguages>;

/** No record says which language a member reads, so that this device remembers one for everybody, and exceptions by member. */
export function useReminderLanguages() {
  const [everybody, preferEverybody] = usePreference<Language>('round.language', currentLanguage(), isLanguage);
  const [own, preferOwn] = usePreference<LanguageChoices>('round.languages', NO_CHOICES, isLanguageChoices);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void Promise.all(LANGUAGES.map((language) => loadTextsIn(language, 'round'))).then(
      () => isMounted && setReady(true),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return {
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

type LanguageChoices = Record<string, Language>;
const NO_CHOICES: LanguageChoices = {};

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);
const isLanguageChoices = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isLanguage);
