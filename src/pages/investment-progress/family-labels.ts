import type { TFunction } from 'i18next';
import type { MemberProgress } from '@/api/progress';
import { relationshipLabel } from '@/pages/shared/relationship';

export type Person = MemberProgress['familyMembers'][number];

/** The server calls the member itself 'self'. */
export const personRelationshipLabel = (t: TFunction, relationship: string): string =>
  relationship === 'self' ? t('investment-progress:self') : relationshipLabel(t, relationship);

/** What stands behind the name: ' (Spouse) · 2 plans'. */
export const personDetail = (t: TFunction, { relationship, investments }: Person): string =>
  ` (${personRelationshipLabel(t, relationship)}) · ${t('investment-progress:plans', { count: investments.length })}`;

export const personLabel = (t: TFunction, person: Person): string => person.name + personDetail(t, person);
