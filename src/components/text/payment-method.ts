import type { TFunction } from 'i18next';
import { PAYMENT_METHODS } from '@/contract/choices';

/** A method that no form offers is shown as the server names it. */
export function paymentMethodLabel(t: TFunction, method: string): string {
  const knownMethod = PAYMENT_METHODS.find((each) => each === method);
  return knownMethod ? t(`ui:paymentMethods.${knownMethod}`) : method;
}
