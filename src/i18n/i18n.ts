import i18next from 'i18next';
import auth from './en/auth.json';
import common from './en/common.json';
import type { Language } from './language';
import type { MessageKey } from './resources';

/** The login screens' texts are here from the start; the signed-in app adds the rest (`resources.ts`). */
i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['common', 'auth'],
  defaultNS: 'common',
  resources: { en: { common, auth } },
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});

export type MessageValues = Record<string, string | number | undefined>;

/** Texts that were asked for, by key and values: a list asks for the same few hundreds of times, and each takes its time. */
const asked = new Map<string, string>();
/** A screen has some hundreds; names of records make more, which are not kept for ever. */
const MOST = 2000;
const forget = () => asked.clear();
i18next.on('languageChanged', forget);
i18next.store.on('added', forget);

/** The text of a key, such as `t('deposits:empty.title')`; `count` chooses between singular and plural. */
export function t(key: MessageKey, values?: MessageValues): string {
  const question = values ? key + JSON.stringify(values) : key;
  const known = asked.get(question);
  if (known !== undefined) return known;
  const text = i18next.t(key, values ?? {});
  if (asked.size >= MOST) forget();
  asked.set(question, text);
  return text;
}

/** The text in a language that need not be the screen's, such as a message to somebody else; its area must be here (`needAreaIn`). */
export const textIn = (language: Language, key: MessageKey, values?: MessageValues): string =>
  i18next.t(key, { ...values, lng: language });

/** For texts whose key is only known at run time: refine's own. Answers `fallback` where there is none. */
export const translateAny = (key: string, values: Record<string, unknown> | undefined, fallback: string): string =>
  i18next.t(key, { ...values, defaultValue: fallback });

export const addTexts = (area: string, texts: object): void => {
  i18next.addResourceBundle('en', area, texts, true, true);
};
