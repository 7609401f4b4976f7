import { useSyncExternalStore } from 'react';
import { t } from './i18n';
import { currentLanguage, type Language, onLanguage } from './language';

/** The same function for each language, under an identity of its own: what is remembered by it is made anew. */
const translators: Record<Language, typeof t> = {
  en: (key, values) => t(key, values),
  hi: (key, values) => t(key, values),
};

/** The one way components reach texts: a change of language draws them again. */
export const useT = (): typeof t => translators[useSyncExternalStore(onLanguage, currentLanguage)];

/** For what draws texts but is no component: columns, schemas. */
export type Translate = typeof t;
