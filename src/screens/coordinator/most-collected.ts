/** Members or plans by what was collected with them, most first; equal ones stay as they were answered. */
export const mostCollected = <T extends { totalCollection: number }>(rows: readonly T[], count: number): T[] =>
  [...rows].sort((a, b) => b.totalCollection - a.totalCollection).slice(0, count);
