import type { TFunction } from 'i18next';
import { formatDate, formatRupeesInFull } from '@/components/text/format';
import { type CashMarks, type CashTrail, cashTrail } from '@/domain/cash-trail';

export const coordinatorName = (t: TFunction, { takenBy }: CashTrail): string =>
  takenBy || t('receipts:cash.coordinator');

/** Says 'taken by Savitri Devi, 28 Nov 2026 · received by the office 29 Nov 2026', of a deposit that is not denied. */
export function takenCashText(t: TFunction, cash: CashTrail): string {
  const { place, takenAt, arrivedAt, isEnteredByCoordinator } = cash;
  const taken = { name: coordinatorName(t, cash), date: formatDate(takenAt) };
  const arrived = { date: formatDate(arrivedAt) };
  return [
    isEnteredByCoordinator && t('receipts:cash.entered', taken),
    t(isEnteredByCoordinator ? 'receipts:cash.takenOn' : 'receipts:cash.taken', taken),
    place === 'handed-in' && t('receipts:cash.handedIn'),
    place === 'office' && t('receipts:cash.received', arrived),
    place === 'member' && t('receipts:cash.givenBack', arrived),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says 'Savitri Devi has the ₹301', of a deposit that was denied. */
export function deniedCashText(t: TFunction, cash: CashTrail): string {
  const amount = formatRupeesInFull(cash.amount);
  if (cash.place === 'coordinator')
    return t('receipts:cash.withCoordinator', { amount, name: coordinatorName(t, cash) });
  if (cash.place === 'member') return t('receipts:cash.amountGivenBack', { amount, date: formatDate(cash.arrivedAt) });
  return t('receipts:cash.withOffice', { amount });
}

/** '' where no cash was taken. */
export function cashText(t: TFunction, deposit: CashMarks & { status: string | null }): string {
  const cash = cashTrail(deposit);
  if (!cash) return '';
  return deposit.status === 'denied' ? deniedCashText(t, cash) : takenCashText(t, cash);
}

/** The text begins a line. */
export const asLine = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
