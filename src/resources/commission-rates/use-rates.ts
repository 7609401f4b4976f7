import { useList } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import type { DepositPlan } from '../../contract/plans';
import { groupByPlan, type Rate } from './by-plan';

const everything = {
  pagination: { mode: 'off' },
  // refine would otherwise fill them from the address.
  meta: { params: undefined, query: undefined },
  errorNotification: false,
} as const;

/** All plans with all their rates. */
export function useRates() {
  const plans = useList<DepositPlan>({ resource: 'investment-plans', ...everything });
  const rates = useList<Rate>({ resource: 'commission-rates', ...everything });
  const [planRows, rateRows] = [plans.data?.data, rates.data?.data];
  const groups = useMemo(() => groupByPlan(planRows ?? [], rateRows ?? []), [planRows, rateRows]);
  const [refetchPlans, refetchRates] = [plans.refetch, rates.refetch];
  return {
    groups,
    rates: rateRows ?? [],
    isLoading: plans.isLoading || rates.isLoading,
    isFetching: plans.isFetching || rates.isFetching,
    /** Rates and plans are there, however old. */
    isThere: planRows !== undefined && rateRows !== undefined,
    error: plans.error ?? rates.error,
    refetch: useCallback(() => {
      void refetchPlans();
      void refetchRates();
    }, [refetchPlans, refetchRates]),
  };
}
