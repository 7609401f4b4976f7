/** The plans that members can invest in, and what coordinators earn on them. */
import { planResource } from '@/contract/plans';
import { rateEffect, rateResource } from '@/contract/rates';
import { comprehensiveReport } from '@/contract/report';
import { hasMonth, type Month, toMonth } from '@/domain/months';
import type { Rate } from '@/domain/rates';
import { isRecord } from '@/utils/is-record';
import { derived, type RowOfList, recordList } from './read-shape';

/** A plan takes payments, one a month, unless the server says that it does not or that there is a single one. */
export const planOf = <P extends { isActive: boolean | null; isRecurring: boolean | null }>(row: P) => ({
  ...row,
  isActive: row.isActive ?? true,
  isRecurring: row.isRecurring ?? true,
});

export const plans = recordList(planResource, 'depositPlans', planOf);
export type Plan = RowOfList<typeof plans>;

type GivenMonth = { readonly month: number | null; readonly year: number | null };

const firstMonth = (from: GivenMonth | null): Month | null => (from && hasMonth(from) ? toMonth(from) : null);

/** Most servers do not say at a rate whether its plan takes payments and of which kind it is: then it does, one a month. */
export const rates = recordList(
  rateResource,
  'commissionRates',
  ({ depositPlanReferenceId: plan, from, earlier, ...rate }, { depositPlanReferenceId: given }): Rate => ({
    ...rate,
    from: firstMonth(from),
    earlier: earlier.map((each) => ({ ...each, from: firstMonth(each.from) })),
    isActive: rate.isActive === true,
    plan: {
      ...plan,
      isActive: !(isRecord(given) && given.isActive === false),
      isRecurring: !(isRecord(given) && given.isRecurring === false),
    },
  }),
);

/** They tell what was invested in each plan, and are null where the server leaves the plans out of its report. */
export const planTotals = derived(comprehensiveReport, ({ planWiseBreakdown }, { given }) =>
  isRecord(given) && Array.isArray(given.planWiseBreakdown) ? planWiseBreakdown : null,
);

/** What a rate would change for the deposits that are pending. */
export const pendingEffect = derived(rateEffect, (data) => data);
