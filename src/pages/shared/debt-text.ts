import type { TFunction } from 'i18next';
import { formatRupees } from '@/components/text/format';

/** In rupees; see Debt. */
interface OwedAmounts {
  overdue: number;
  thisMonth: number;
  own: number;
  /** What is overdue of `own`; said where it is given. */
  ownOverdue?: number;
}

/** 'Overdue ₹2,604 · this month ₹1,302 · your own ₹1,500 through the office'; '' where nothing is owed. The member reads 'your own'. */
export function debtText(t: TFunction, owed: OwedAmounts, reader: 'member' | 'coordinator'): string {
  const { overdue, thisMonth, own, ownOverdue = 0 } = owed;
  const ownText = t(reader === 'member' ? 'ui:debt.yourOwn' : 'ui:debt.own', { amount: formatRupees(own) });
  const text = [
    overdue > 0 && t('ui:debt.overdue', { amount: formatRupees(overdue) }),
    thisMonth > 0 && t('ui:debt.thisMonth', { amount: formatRupees(thisMonth) }),
    own > 0 && ownText,
  ]
    .filter(Boolean)
    .join(' · ');
  const ofOwn = ownOverdue > 0 ? ` ${t('ui:debt.ofItOverdue', { amount: formatRupees(ownOverdue) })}` : '';
  return text.charAt(0).toUpperCase() + text.slice(1) + ofOwn;
}
