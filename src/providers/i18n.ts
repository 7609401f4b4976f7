import type { I18nProvider } from '@refinedev/core';
import { translateAny } from '../i18n/i18n';
import { currentLanguage, LANGUAGES } from '../i18n/language';
import { chooseLanguage } from './language';

/** refine calls both translate(key, options, default) and translate(key, default); without the default its keys would show raw. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown> | string, fallback?: string) =>
    typeof options === 'string' ? translateAny(key, undefined, options) : translateAny(key, options, fallback ?? key),
  changeLocale: async (locale: string) => {
    const language = LANGUAGES.find((one) => one === locale);
    if (language) await chooseLanguage(language);
  },
  getLocale: currentLanguage,
};
