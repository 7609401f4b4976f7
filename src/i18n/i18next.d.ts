import 'i18next';
import type { Resources } from './resources';

declare module 'i18next' {
  interface CustomTypeOptions {
    /**
     * `common` is used for keys without a namespace. The others are listed so that `useTranslation()` without arguments and `TFunction`
     * accept all keys with a namespace, as in `deposits:title`: most components use several namespaces, which their page has loaded.
     */
    defaultNS: ['common', ...Exclude<keyof Resources, 'common'>[]];
    resources: Resources;
  }
}
