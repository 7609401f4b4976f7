import type { ProgressRow } from '../../contract/member-area';
import type { Translate } from '../../i18n/use-t';

/** For whom a plan runs: the member's own have no family member, and a name that the server gives in English alone. */
export const holderName = (t: Translate, { _id, name }: ProgressRow['familyMember']): string =>
  _id === undefined ? t('member:self') : name;
