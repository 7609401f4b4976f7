export function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return counts;
}

/** Months before this one, by hand: India is five and a half hours ahead. */
export function monthsAgo({ year, month }: { year: number; month: number }, at: Date): number {
  const india = new Date(at.getTime() + 5.5 * 3_600_000);
  return (india.getUTCFullYear() - year) * 12 + india.getUTCMonth() + 1 - month;
}
