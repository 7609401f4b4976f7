import type { DataOf } from '@/contract/endpoint';
import type { memberAnalytics } from '@/contract/investment-progress';

export type MemberAnalytics = DataOf<typeof memberAnalytics>;

/** Two of one name and relationship are told apart by a number: each is a slice of its own. */
export function withUniqueLabels<Slice extends { label: string }>(slices: readonly Slice[]): Slice[] {
  const seen = new Map<string, number>();
  return slices.map((slice) => {
    const count = (seen.get(slice.label) ?? 0) + 1;
    seen.set(slice.label, count);
    return count === 1 ? slice : { ...slice, label: `${slice.label} ${count}` };
  });
}

/** Furthest first; equal ones by what was invested, then by name. */
export const rankedPlans = (plans: MemberAnalytics['planPerformance']): MemberAnalytics['planPerformance'] =>
  plans.toSorted(
    (a, b) =>
      b.averageProgress - a.averageProgress ||
      b.totalInvested - a.totalInvested ||
      a.planName.localeCompare(b.planName),
  );
