import { useInvalidate, useList } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useParams } from 'react-router-dom';
import { formatRupees } from '@/components/text/format';
import type { DepositPlan } from '@/contract/plans';
import { toPaise, toRupees } from '@/domain/money';
import { paymentAmount } from '@/domain/plan';
import { groupByPlan, type PlanRates, planIdOf, type Rate, type RatedPlan } from '@/domain/rates';

/** What a plan asks for: a month's amount, or all of it at once. */
export function planPrice(t: TFunction, plan: RatedPlan): string {
  const amount = formatRupees(toRupees(paymentAmount({ ...plan, planAmount: toPaise(plan.planAmount) })));
  return t(plan.isRecurring ? 'commission-rates:plan.perMonth' : 'commission-rates:plan.once', { amount });
}

/** The plans as choices of a select. */
export const planOptions = (groups: readonly PlanRates[]): { value: string; label: string }[] =>
  groups.map(({ plan }) => ({ value: plan._id, label: plan.planName }));

const ALL_ROWS = { pagination: { mode: 'off' }, errorNotification: false } as const;

/** All plans with all their rates. */
export function useRates() {
  const plans = useList<DepositPlan>({ resource: 'investment-plans', ...ALL_ROWS });
  const rates = useList<Rate>({ resource: 'commission-rates', ...ALL_ROWS });
  const [planRows, rateRows] = [plans.data?.data, rates.data?.data];
  const groups = useMemo(() => groupByPlan(planRows ?? [], rateRows ?? []), [planRows, rateRows]);
  const [refetchPlans, refetchRates] = [plans.refetch, rates.refetch];
  return {
    groups,
    rates: rateRows ?? [],
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

/** Milliseconds. */
const SECOND_REFRESH_DELAY = 500;

/**
 * Fetches the rates after a change, and again half a second later, whether or not the dialog is still there: so the product is
 * specified. The promise is that of the first time.
 */
export function useRatesRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(() => {
    const refresh = () =>
      invalidate({
        resource: 'commission-rates',
        invalidates: ['resourceAll'],
        // An answer that is under way may be older than the change.
        invalidationOptions: { cancelRefetch: true },
      });
    setTimeout(() => void refresh(), SECOND_REFRESH_DELAY);
    return refresh();
  }, [invalidate]);
}

export type BannerKind = 'success' | 'error';

/** What the list gives the dialogs over it. */
export interface RatesContext {
  groups: readonly PlanRates[];
  rates: readonly Rate[];
  /** Plans and rates are there. */
  isThere: boolean;
  /** Why they could not be loaded. */
  problem: string | undefined;
  /** Shows a banner over the list. */
  say: (kind: BannerKind, text: string) => void;
  /** After a change. */
  refresh: () => Promise<void>;
}

export const useRatesContext = (): RatesContext => useOutletContext<RatesContext>();

/** The rate that the address names, with its plan: looked up among all, since the API has no call for a single one. */
export function useRate() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { groups, rates, isThere, problem } = useRatesContext();
  const rate = isThere ? rates.find(({ _id }) => _id === id) : undefined;
  const group = rate && groups.find(({ plan }) => plan._id === planIdOf(rate));
  return { rate, group, problem: isThere ? t('commission-rates:form.missing') : problem };
}
