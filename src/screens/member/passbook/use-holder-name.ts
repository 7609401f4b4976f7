import { useTranslation } from 'react-i18next';
import type { HolderPage } from './ledger';

/** The member itself has no family member, and a name that the server gives in English alone. */
export function useHolderName() {
  const { t } = useTranslation();
  return ({ familyMemberId, name }: HolderPage): string => (familyMemberId === undefined ? t('passbook:self') : name);
}
