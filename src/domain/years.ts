/** Filters of years begin here (decisions §5). */
export const FIRST_YEAR = 2022;

/** Years of a filter, newest first; the current choice is always among them (decisions §5, §6). */
export function yearsSince(first: number, thisYear: number, current: string): { value: string; label: string }[] {
  const years = Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, index) => String(thisYear - index));
  const all = current && !years.includes(current) ? [current, ...years] : years;
  return all.map((year) => ({ value: year, label: year }));
}
