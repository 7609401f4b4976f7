import type { TFunction } from 'i18next';
import { formatRupees } from '@/components/text/format';

/** In rupees; see Debt. */
interface OwedAmounts {
  overdue: number;
  thisMonth: number;
}

/** 'Overdue ₹2,604 · this month ₹1,302'; '' where nothing is owed. */
export function debtText(t: TFunction, { overdue, thisMonth }: OwedAmounts): string {
  const text = [
    overdue > 0 && t('ui:debt.overdue', { amount: formatRupees(overdue) }),
    thisMonth > 0 && t('ui:debt.thisMonth', { amount: formatRupees(thisMonth) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
