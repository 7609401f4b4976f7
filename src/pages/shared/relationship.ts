import type { TFunction } from 'i18next';
import { RELATIONSHIPS } from '@/contract/choices';

/** The text of a relationship; one that no form offers is shown as the server names it. */
export function relationshipLabel(t: TFunction, relationship: string): string {
  const offered = RELATIONSHIPS.find((each) => each === relationship);
  return offered ? t(`ui:relationships.${offered}`) : relationship;
}
