/** Years in filters run from 2022 to the clock's year, latest first (decisions §5). */
const FIRST_YEAR = 2022;

/** The years to choose from; one that is already chosen, by a link say, is always among them (decisions §6). */
export function yearOptions(thisYear: number, chosen: string): { value: string; label: string }[] {
  const years = Array.from({ length: Math.max(1, thisYear - FIRST_YEAR + 1) }, (_, index) => String(thisYear - index));
  const all = chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
  return all.map((year) => ({ value: year, label: year }));
}
