import { useList } from '@refinedev/core';
import type { DepositPlan } from '../../contract/plans';

/** One plan. The API has no call for a single one, so it is looked up among all. */
export function usePlan(id: string) {
  const { data, error } = useList<DepositPlan>({
    resource: 'investment-plans',
    pagination: { mode: 'off' },
    // refine would otherwise fill them from the address.
    meta: { params: undefined, query: undefined },
    errorNotification: false,
  });
  return {
    plan: data?.data.find(({ _id }) => _id === id),
    isMissing: data !== undefined,
    error,
  };
}
