/** Years in filters run from 2022 to the clock's year, latest first (decisions §5). */
const FIRST_YEAR = 2022;

/** The years to choose from; one that is already chosen, by a link say, is always among them (decisions §6). */
export function yearOptions(thisYear: number, chosen: string): { value: string; label: string }[] {
  const years = Array.from({ length: Math.max(1, thisYear - FIRST_YEAR + 1) }, (_, index) => thisYear - index);
  const all = new Set([...years.map(String), ...(chosen ? [chosen] : [])]);
  return [...all].sort((a, b) => Number(b) - Number(a)).map((year) => ({ value: year, label: year }));
}
