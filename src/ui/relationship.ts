import { RELATIONSHIPS } from '../contract/relationships';
import type { Translate } from '../i18n/use-t';

/** The word for a relationship; one that no form knows stands as the server names it. */
export function relationshipText(t: Translate, relationship: string): string {
  const known = RELATIONSHIPS.find((each) => each === relationship);
  return known ? t(`ui:relationships.${known}`) : relationship;
}
