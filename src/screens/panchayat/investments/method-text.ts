import type { TFunction } from 'i18next';
import { PAYMENT_METHODS } from '@/contract/deposits';

/** How it was paid; Cash where the answer does not say (§2-3). One that no form knows stands as the server names it. */
export function methodText(t: TFunction, method: string | undefined): string {
  const known = PAYMENT_METHODS.find((each) => each === (method || 'Cash'));
  return known ? t(`ui:paymentMethods.${known}`) : (method ?? '');
}
