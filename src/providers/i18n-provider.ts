import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';

/** refine calls both translate(key, options, default) and translate(key, default); without the default its keys would show raw. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown> | string, fallback?: string) =>
    typeof options === 'string'
      ? i18next.t(key, { defaultValue: options })
      : i18next.t(key, { ...options, defaultValue: fallback ?? key }),
  changeLocale: (locale: string) => i18next.changeLanguage(locale),
  getLocale: () => i18next.language,
};
