import type { TFunction } from 'i18next';
import { ABSENT, formatRupees } from '@/components/text/format';

/**
 * What an amount is beside that of the month before: '₹1,600 less than in Oct 2026'.
 * @param change In rupees.
 * @param monthBefore As it is shown.
 */
export const changeText = (t: TFunction, change: number | null, monthBefore: string): string =>
  change === null
    ? ABSENT
    : t(`ui:change.${change < 0 ? 'less' : change > 0 ? 'more' : 'same'}`, {
        amount: formatRupees(Math.abs(change)),
        month: monthBefore,
      });
