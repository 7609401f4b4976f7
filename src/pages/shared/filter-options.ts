import { monthName } from '@/components/text/format';
import { MONTH_NUMBERS } from '@/domain/months';

interface Option {
  value: string;
  label: string;
}

/** The twelve months as choices of a filter, by name. A function, since the language may change. */
export const monthOptions = (): Option[] =>
  MONTH_NUMBERS.map((month) => ({ value: String(month), label: monthName(month) }));

/** Plans as choices of a filter, each once, ordered by name. */
export const planOptions = (plans: readonly { _id: string; planName: string }[]): Option[] =>
  [...new Map(plans.map(({ _id, planName }) => [_id, planName]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-IN', { numeric: true }));
