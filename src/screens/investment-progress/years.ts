/** Years in filters run from 2022 to the clock's year, latest first (decisions §5). */
const FIRST_YEAR = 2022;

/** One that is chosen already, by a link say, is always among them (decisions §6). */
export function progressYears(thisYear: number, chosen: string): string[] {
  const years = Array.from({ length: Math.max(1, thisYear - FIRST_YEAR + 1) }, (_, index) => String(thisYear - index));
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}
