import type { TFunction } from 'i18next';
import { ABSENT, formatDate, formatMonth, formatRupees } from '@/components/text/format';
import type { RecordedMonth } from '@/domain/months';

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

/** The month before: 'Oct 2026', or '1–29 Oct 2026' where it counts up to that day. */
export const comparedText = ({ until, ...month }: RecordedMonth & { until: string | null }): string =>
  until === null ? formatMonth(month) : `${until.slice(8) === '01' ? '' : '1–'}${formatDate(until)}`;
