import { PAYMENT_METHODS } from '../../../contract/deposits';
import type { Translate } from '../../../i18n/use-t';

/** How it was paid; Cash where the answer does not say (§2-3). One that no form knows stands as the server names it. */
export function methodText(t: Translate, method: string | undefined): string {
  const known = PAYMENT_METHODS.find((each) => each === (method || 'Cash'));
  return known ? t(`ui:paymentMethods.${known}`) : (method ?? '');
}
