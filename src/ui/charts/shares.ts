import { formatPercent } from '@/ui/format';

export interface Slice {
  label: string;
  value: number;
}

export interface Share extends Slice {
  /** Percent of the whole. */
  share: number;
}

/** Slices below this percent carry no label on the ring (§1-2.5). */
const SMALLEST_LABELLED = 5;

/** The label on a slice; nothing where it would not fit. */
export const shareLabel = (share: number): string => (share < SMALLEST_LABELLED ? '' : formatPercent(share));

/**
 * The biggest slices with their percent of everything, biggest first; what is left over is one last slice called
 * `restLabel`, so that the ring is the whole. Slices of nothing are left out.
 */
export function topShares(slices: readonly Slice[], count: number, restLabel: string): Share[] {
  const sorted = slices.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const whole = sorted.reduce((sum, { value }) => sum + value, 0);
  const rest = sorted.slice(count).reduce((sum, { value }) => sum + value, 0);
  const shown = sorted.slice(0, count);
  return (rest > 0 ? [...shown, { label: restLabel, value: rest }] : shown).map((slice) => ({
    ...slice,
    share: (slice.value / whole) * 100,
  }));
}
