import { growthPercent } from '@/domain/growth';

export interface Growth {
  direction: 'up' | 'down' | 'flat';
  /** Percent, never negative: the direction has its sign. */
  percent: number;
}

/** A figure against the equal period before, in any one unit; 0 where that was 0 (§2-9). */
export function growthOf(current: number, previous: number): Growth {
  const percent = growthPercent(current, previous);
  // What reads 0.0% is no movement.
  const shown = Math.round(Math.abs(percent) * 10) / 10;
  if (shown === 0) return { direction: 'flat', percent: 0 };
  return { direction: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}
