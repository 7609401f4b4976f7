import type { TFunction } from 'i18next';
import { type GENDERS, RELATIONSHIPS } from '@/contract/choices';

/** Languages may have a word of their own for a man and for a woman: husband and wife. */
const BY_GENDER = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'grandchild'] as const;

/** A relationship that no form offers is shown as the server names it. */
export function relationshipLabel(
  t: TFunction,
  relationship: string,
  gender?: (typeof GENDERS)[number] | null | undefined,
): string {
  const byGender = BY_GENDER.find((each) => each === relationship);
  if (byGender && (gender === 'male' || gender === 'female'))
    return t(`ui:relationships.${byGender}`, { context: gender });
  const offered = RELATIONSHIPS.find((each) => each === relationship);
  return offered ? t(`ui:relationships.${offered}`) : relationship;
}
