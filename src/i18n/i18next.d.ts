import 'i18next';
import type { Resources } from './resources';

declare module 'i18next' {
  interface CustomTypeOptions {
    /**
     * `common`, where a key names no namespace. The others stand here so that `useTranslation()`, without arguments, and `TFunction` know
     * every key with its namespace, as in `deposits:title`: most pieces show texts of several, which their screen has loaded for them.
     */
    defaultNS: ['common', ...Exclude<keyof Resources, 'common'>[]];
    resources: Resources;
  }
}
