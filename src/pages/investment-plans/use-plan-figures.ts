import { useList } from '@refinedev/core';
import { type Plan, planTotals } from '@/api/plans';
import { MAX_PAGE_SIZE } from '@/contract/primitives';
import { rowOfPlan } from '@/domain/what-if';
import { equalsFilter } from '@/providers/list-url';
import { useCustom } from '@/refine/use-custom';

/** How many deposits of the plan there are, or of those with the status. */
export const usePlanDeposits = (plan: Plan, status?: 'pending') =>
  useList({
    resource: 'deposits',
    pagination: { current: 1, pageSize: 1 },
    filters: [equalsFilter('planId', plan._id), ...(status ? [equalsFilter('status', status)] : [])],
    errorNotification: false,
  });

/** What was approved of the plan. It is null where the report has no plans, and undefined until it is there. */
export function usePlanTotals(plan: Plan) {
  const { data, error } = useCustom(planTotals, { query: { section: 'plan', limit: MAX_PAGE_SIZE } });
  const row = data && rowOfPlan(plan, data);
  return { totals: data && { invested: row?.totalInvestment ?? 0, members: row?.memberCount ?? 0 }, error };
}
