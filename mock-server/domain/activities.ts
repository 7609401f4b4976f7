/** Recent activities are what happened in the downline, newest first: members that joined, deposits approved, commissions created (§2-3). */

export interface Activity {
  readonly type: 'investment' | 'member' | 'commission';
  readonly description: string;
  /** ISO instant. */
  readonly timestamp: string;
}

/** The newest rows by an ISO instant, newest first; a later row wins a tie. One pass: a downline has many rows, and few are shown. */
export function newest<T>(rows: readonly T[], count: number, timeOf: (row: T) => string): T[] {
  const found: { row: T; time: string }[] = [];
  for (const row of [...rows].reverse()) {
    // ISO instants as text are in the order of time.
    const time = timeOf(row);
    if (found.length === count && time <= (found.at(-1)?.time ?? '')) continue;
    const place = found.findIndex((each) => each.time < time);
    found.splice(place === -1 ? found.length : place, 0, { row, time });
    if (found.length > count) found.pop();
  }
  return found.map(({ row }) => row);
}
