import type { TFunction } from 'i18next';
import type { MemberProgress } from '@/contract/investment-progress';
import { relationshipText } from '@/ui/relationship';

export type Person = MemberProgress['familyMembers'][number];

/** The server calls the member itself 'self'. */
export const relationshipOf = (t: TFunction, relationship: string): string =>
  relationship === 'self' ? t('investment-progress:self') : relationshipText(t, relationship);

/** Name and relationship. */
export const relativeText = (t: TFunction, { name, relationship }: Person): string =>
  t('investment-progress:person', { name, relationship: relationshipOf(t, relationship) });

/** The number of plans, as it follows a name. */
export const plansText = (t: TFunction, { investments }: Person): string =>
  ` · ${t('investment-progress:plans', { count: investments.length })}`;

/** Name, relationship and number of plans of one person (§1-2.9). */
export const personText = (t: TFunction, person: Person): string => relativeText(t, person) + plansText(t, person);
