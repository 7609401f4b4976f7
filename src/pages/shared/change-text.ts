import type { TFunction } from 'i18next';
import { formatRupees } from '@/components/text/format';

/** Says '₹1,600 less than in Oct 2026'. `change` is in rupees, and `monthBefore` as it is shown. */
export const changeText = (t: TFunction, change: number, monthBefore: string): string =>
  t(`ui:change.${change < 0 ? 'less' : change > 0 ? 'more' : 'same'}`, {
    amount: formatRupees(Math.abs(change)),
    month: monthBefore,
  });
