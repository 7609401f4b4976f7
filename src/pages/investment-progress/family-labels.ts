import type { TFunction } from 'i18next';
import type { MemberProgress } from '@/api/progress';
import { relationshipLabel } from '@/pages/shared/relationship';

export type Person = MemberProgress['familyMembers'][number];

/** The server calls the member itself 'self'. */
export const personRelationshipLabel = (t: TFunction, relationship: string): string =>
  relationship === 'self' ? t('investment-progress:self') : relationshipLabel(t, relationship);

export const nameWithRelationship = (t: TFunction, { name, relationship }: Person): string =>
  t('investment-progress:person', { name, relationship: personRelationshipLabel(t, relationship) });

export const planCountText = (t: TFunction, { investments }: Person): string =>
  ` · ${t('investment-progress:plans', { count: investments.length })}`;

export const personLabel = (t: TFunction, person: Person): string =>
  nameWithRelationship(t, person) + planCountText(t, person);
