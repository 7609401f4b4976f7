import { type Dues, duesOf } from '@server/domain/dues';
import { enrollmentKeyOf } from '@server/domain/enrollment';
import { groupBy } from '@server/domain/totals';
import { cached } from '@server/figures/result-cache';
import { termsOf } from '@server/modules/plans/present';
import type { DepositRow } from '@server/store/rows';
import { getOrThrow, type Reader } from '@server/store/store';
import type { Month } from '@/domain/months';

export type PlanDues = Dues<DepositRow> & Pick<DepositRow, 'planId' | 'familyMemberId'>;

/** What a member and the family owe of each plan that they have begun. */
export const findOwedPlans = (reader: Reader, memberId: string, today: Month): readonly PlanDues[] =>
  [...groupBy(reader.by('deposits', 'memberId', memberId), enrollmentKeyOf).values()].flatMap((payments) => {
    const [first] = payments;
    if (!first) return [];
    const { planId, familyMemberId } = first;
    const plan = getOrThrow(reader, 'plans', planId);
    const dues = duesOf(termsOf(plan), plan.isActive, payments, today);
    return dues ? { planId, familyMemberId, ...dues } : [];
  });

/** Kept for every member of a large data set, so that a list of all dues looks only at those again who paid since. */
export const owedPlansOf = cached(
  { dependsOn: { deposits: ({ memberId }) => memberId, plans: 'all' }, limit: 500_000 },
  findOwedPlans,
);
