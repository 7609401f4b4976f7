/** A member's progress is the mean of its plans' progress: low below 25, medium from 25, high from 75 (§1-5, §1-9). */
import type { PROGRESS_RANGES } from '../../src/contract/investment-progress';

export type ProgressRange = (typeof PROGRESS_RANGES)[number];

/** 0 when no plan was begun. */
export const averageProgress = (percentages: readonly number[]): number =>
  percentages.length === 0 ? 0 : percentages.reduce((sum, each) => sum + each, 0) / percentages.length;

export function rangeOf(percentage: number): ProgressRange {
  if (percentage < 25) return 'low';
  return percentage < 75 ? 'medium' : 'high';
}
