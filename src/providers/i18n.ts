import type { I18nProvider } from '@refinedev/core';
import { translateAny } from '../i18n/i18n';

/** refine calls both translate(key, options, default) and translate(key, default); without the default its keys would show raw. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown> | string, fallback?: string) =>
    typeof options === 'string' ? translateAny(key, undefined, options) : translateAny(key, options, fallback ?? key),
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
