import type { MemberProgress } from '../../contract/investment-progress';
import type { Translate } from '../../i18n/use-t';
import { relationshipText } from '../../ui/relationship';

export type Person = MemberProgress['familyMembers'][number];

/** The server calls the member itself 'self'. */
export const relationshipOf = (t: Translate, relationship: string): string =>
  relationship === 'self' ? t('investment-progress:self') : relationshipText(t, relationship);

/** Name, relationship and number of plans of one person (§1-2.9). */
export const personText = (t: Translate, { name, relationship, investments }: Person): string =>
  t('investment-progress:person', {
    name,
    relationship: relationshipOf(t, relationship),
    plans: t('investment-progress:plans', { count: investments.length }),
  });
