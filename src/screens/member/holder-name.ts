import type { TFunction } from 'i18next';
import type { ProgressRow } from '@/contract/member-area';

/** For whom a plan runs: the member's own have no family member, and a name that the server gives in English alone. */
export const holderName = (t: TFunction, { _id, name }: ProgressRow['familyMember']): string =>
  _id === undefined ? t('member:self') : name;
