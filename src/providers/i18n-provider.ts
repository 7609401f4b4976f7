import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';

/** refine calls translate(key, options, default) or translate(key, default). The default is shown for keys of refine that the app lacks. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown> | string, defaultValue?: string) =>
    typeof options === 'string'
      ? i18next.t(key, { defaultValue: options })
      : i18next.t(key, { ...options, defaultValue: defaultValue ?? key }),
  changeLocale: (locale: string) => i18next.changeLanguage(locale),
  getLocale: () => i18next.language,
};
