import type { TFunction } from 'i18next';
import { RELATIONSHIPS } from '@/contract/family-members';

/** The word for a relationship; one that no form knows stands as the server names it. */
export function relationshipLabel(t: TFunction, relationship: string): string {
  const known = RELATIONSHIPS.find((each) => each === relationship);
  return known ? t(`ui:relationships.${known}`) : relationship;
}
