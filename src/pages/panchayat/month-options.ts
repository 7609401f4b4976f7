import { monthName } from '@/components/text/format';

/** The twelve months by name; called while drawing, since the language may change. */
export const monthOptions = (): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));
