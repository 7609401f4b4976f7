import { addMonths, compareMonths, isSameMonth, type Month, monthOf, toMonth } from '@/domain/months';
import { now } from '@/utils/clock';

/**
 * The host's month, so that payments are for the right one even if the device's clock is wrong: the last one of the figures by month.
 * A host may answer only the months in which something was invested; if they are not twelve in a row, the device's month counts.
 */
export function thisMonthOf(figuresByMonth: readonly Month[] | undefined): Month {
  const months = [...(figuresByMonth ?? [])].sort(compareMonths);
  const [first] = months;
  const last = months.at(-1);
  const isWholeYear = months.every((month, index) => first && isSameMonth(month, addMonths(first, index)));
  return last && months.length === 12 && isWholeYear ? toMonth(last) : monthOf(now());
}
