import i18next, {
  type BackendModule,
  type FlatNamespace,
  type FormatterModule,
  type LanguageDetectorModule,
  type ResourceKey,
} from 'i18next';
import { useEffect } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readPreference, writePreference } from '@/utils/browser-storage';
import { markLoadError } from '@/utils/load-errors';
import auth from './en/auth.json';
import common from './en/common.json';
import { LANGUAGES, type Language } from './language';

const LANGUAGE_PREFERENCE = 'language';

/** Until a language is selected, it is the first one of the device that the app has, or English. */
const storedLanguage = (): string => readPreference(LANGUAGE_PREFERENCE) ?? deviceLanguage() ?? 'en';

/** Browsers give the languages in the order of the reader's choice; tests in Node have no navigator. */
const deviceLanguage = (): string | undefined =>
  (globalThis.navigator?.languages ?? [])
    .map((tag) => tag.split('-')[0])
    .find((tag) => LANGUAGES.some((language) => language === tag));

/** Stores the selected language. i18next also calls `cacheUserLanguage` at the start, when nothing was selected. */
const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: storedLanguage,
  cacheUserLanguage(language) {
    if (language !== storedLanguage()) writePreference(LANGUAGE_PREFERENCE, language);
  },
};

/** In the installed app the names of the manifest are the system's to show, so that there is one for each language. */
const MANIFESTS: Record<string, string> = { hi: '/manifest.hi.webmanifest' };

export function usePageLanguage(): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    document.documentElement.lang = language;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFESTS[language] ?? '/manifest.webmanifest');
  }, [language]);
}

/** The files of texts that are loaded lazily, one for each language and namespace. The English files left out here are part of the code. */
const textFiles = import.meta.glob<{ default: ResourceKey }>(['./{en,hi}/*.json', '!./en/{auth,common,shell,ui}.json']);

const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, callback) {
    const load = textFiles[`./${language}/${namespace}.json`];
    if (!load) return callback(null, null);
    load().then(
      (file) => callback(null, file.default),
      // `true` allows another try: with `maxRetries: 0` not at once, but when namespaces are loaded the next time.
      (error) => callback(error, true),
    );
  },
};

/** `changeLanguage` loads only the namespaces that were requested before the change. */
let changingTo: string | undefined;
i18next.on('languageChanging', (language?: string) => {
  changingTo = language;
});
i18next.on('languageChanged', () => {
  changingTo = undefined;
});

const ABSENT = '–';

/** Texts name no formats of their own: the values that they are given are formatted already, but for counts. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  // What is undefined leaves a gap, as it does in i18next; a number that a server left out does not.
  format: (value: unknown) => (value === null ? ABSENT : String(value ?? '')),
};

/** If the texts of the login page fail to load, English is shown. */
export const i18nReady = i18next
  .use(backend)
  .use(languageDetector)
  .use(formatter)
  .use(initReactI18next)
  .init({
    supportedLngs: LANGUAGES,
    fallbackLng: 'en',
    ns: ['common', 'auth'],
    defaultNS: 'common',
    resources: { en: { common, auth } },
    partialBundledLanguages: true,
    maxRetries: 0,
    interpolation: { escapeValue: false, alwaysFormat: true },
    // The compiler knows the keys of all texts but of words that come from a server: 'paymentMethods.Barter' is shown as 'Barter'.
    parseMissingKeyHandler: (key, text) => text ?? (key.slice(key.lastIndexOf('.') + 1) || ABSENT),
    // Pages load their texts before they render. Until a language is loaded, English is shown.
    react: { useSuspense: false },
  });

/** Missing texts are shown in English. Throws if the English texts cannot be loaded. */
export async function loadTexts(...namespaces: readonly FlatNamespace[]): Promise<void> {
  await Promise.all([
    i18next.loadNamespaces(namespaces),
    changingTo && i18next.reloadResources([changingTo], namespaces),
  ]);
  const missing = namespaces.filter(
    (namespace) => textFiles[`./en/${namespace}.json`] && !i18next.hasResourceBundle('en', namespace),
  );
  // Without English texts a page would show keys.
  if (missing.length === 0) return;
  const error = new Error(`Texts cannot be loaded: ${missing.join(', ')}`);
  markLoadError(error);
  throw error;
}

export async function loadTextsIn(language: Language, namespace: FlatNamespace): Promise<void> {
  if (!i18next.hasResourceBundle(language, namespace)) await i18next.reloadResources([language], [namespace]);
}
