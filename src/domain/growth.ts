/** Growth percent = change over the previous period, 0 when the previous is 0 (§1-9). Both in the same unit; the result is percent. */
export const growthPercent = (current: number, previous: number): number =>
  previous === 0 ? 0 : ((current - previous) / previous) * 100;
