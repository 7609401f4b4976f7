import { t } from './i18n';

/** The one way components reach texts. A hook, so that a change of language can redraw them one day. */
export const useT = (): typeof t => t;

/** For what draws texts but is no component: columns, schemas. */
export type Translate = typeof t;
