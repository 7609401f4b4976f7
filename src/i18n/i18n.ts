import i18next, {
  type BackendModule,
  type FlatNamespace,
  type LanguageDetectorModule,
  type ResourceKey,
} from 'i18next';
import { useEffect } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readPreference, writePreference } from '@/utils/browser-storage';
import auth from './en/auth.json';
import common from './en/common.json';
import { LANGUAGES, type Language } from './language';

const LANGUAGE_PREFERENCE = 'language';

/** What this browser was last read in; English until somebody chooses. */
const storedLanguage = (): string => readPreference(LANGUAGE_PREFERENCE) ?? 'en';

/** Remembers the language for i18next, which also asks to keep it at the start, when nobody has chosen. */
const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: storedLanguage,
  cacheUserLanguage(language) {
    if (language !== storedLanguage()) writePreference(LANGUAGE_PREFERENCE, language);
  },
};

/** Tells the browser the language of the page, and offers the letters that Hindi needs. */
export function usePageLanguage(): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    document.documentElement.lang = language;
    if (language !== 'hi') return;
    import('./devanagari').then(
      ({ registerDevanagariFont: offerDevanagari }) => offerDevanagari(),
      // Without it the letters are those of the system.
      () => undefined,
    );
  }, [language]);
}

/** The texts that are fetched, one file for each language and namespace. The English ones left out here come with the code that shows them. */
const textFiles = import.meta.glob<{ default: ResourceKey }>([
  './{en,hi}/*.json',
  '!./en/{auth,common,notifications,server,shell,ui}.json',
]);

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, callback) {
    const load = textFiles[`./${language}/${namespace}.json`];
    if (!load) return callback(null, null);
    load().then(
      (file) => callback(null, file.default),
      // `true`: it may be asked for again. With `maxRetries: 0` that is not at once, but when namespaces are next loaded.
      (error) => callback(error, true),
    );
  },
};

/** A language that is about to be shown: `changeLanguage` loads for it what was asked for before the change, nothing that is asked for during it. */
let changingTo: string | undefined;
i18next.on('languageChanging', (language?: string) => {
  changingTo = language;
});
i18next.on('languageChanged', () => {
  changingTo = undefined;
});

/** Done when the texts of the login page are here in the language of the reader, or cannot be fetched; in English they always are. */
export const i18nReady = i18next
  .use(backend)
  .use(languageDetector)
  .use(initReactI18next)
  .init({
    supportedLngs: LANGUAGES,
    fallbackLng: 'en',
    ns: ['common', 'auth'],
    defaultNS: 'common',
    resources: { en: { common, auth } },
    partialBundledLanguages: true,
    maxRetries: 0,
    interpolation: { escapeValue: false },
    // Whoever shows a screen has loaded its texts; one that is still on its way is read in English.
    react: { useSuspense: false },
  });

/** Loads namespaces in the language of the reader, and in English, which stands in for a text or a file that is missing. */
export async function loadTexts(...namespaces: readonly FlatNamespace[]): Promise<void> {
  await Promise.all([
    i18next.loadNamespaces(namespaces),
    changingTo && i18next.reloadResources([changingTo], namespaces),
  ]);
  const missing = namespaces.filter(
    (namespace) => textFiles[`./en/${namespace}.json`] && !i18next.hasResourceBundle('en', namespace),
  );
  // Without English a screen would show keys.
  if (missing.length > 0) throw new Error(`Texts cannot be loaded: ${missing.join(', ')}`);
}

/** Loads a namespace in a language that need not be the reader's, for `getFixedT`. */
export async function loadTextsIn(language: Language, namespace: FlatNamespace): Promise<void> {
  if (!i18next.hasResourceBundle(language, namespace)) await i18next.reloadResources([language], [namespace]);
}
