import { monthName } from '@/components/text/format';
import { MONTH_NUMBERS } from '@/domain/months';

/** The twelve months as choices of a filter, by name. A function, since the language may change. */
export const monthOptions = (): { value: string; label: string }[] =>
  MONTH_NUMBERS.map((month) => ({ value: String(month), label: monthName(month) }));
