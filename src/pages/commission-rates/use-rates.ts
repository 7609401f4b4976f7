import { useInvalidate } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plans, rates } from '@/api/plans';
import { useListRecord } from '@/components/list/list-outlet';
import { formatMonth, formatRate, formatRupees } from '@/components/text/format';
import type { Level } from '@/contract/roles';
import type { Figure } from '@/domain/figures';
import { toPaise, toRupees } from '@/domain/money';
import { paymentAmount } from '@/domain/plan';
import { groupByPlan, type PlanRates, type Rate, type RatedPlan } from '@/domain/rates';
import { useAllRows } from '@/refine/use-all-rows';

/** What each payment into a plan is, in rupees: its amount per month, or its single amount. */
export const planPayment = (plan: RatedPlan): Figure =>
  toRupees(paymentAmount({ ...plan, planAmount: toPaise(plan.planAmount) }));

export function planPrice(t: TFunction, plan: RatedPlan): string {
  const amount = formatRupees(planPayment(plan));
  return t(plan.isRecurring ? 'commission-rates:plan.perMonth' : 'commission-rates:plan.once', { amount });
}

export const rateText = (t: TFunction, level: Level, plan: string | undefined, percentage: Figure): string =>
  t('commission-rates:deleting.what', { level: t(`ui:level.${level}`), plan, rate: formatRate(percentage) });

/** 'from Dec 2026', unless the rate is for every month. */
export const fromText = (t: TFunction, { from }: Pick<Rate, 'from'> = {}): string | undefined =>
  from ? t('commission-rates:from', { month: formatMonth(from) }) : undefined;

export const ratedPlanOptions = (groups: readonly PlanRates[]): { value: string; label: string }[] =>
  groups.map(({ plan }) => ({ value: plan._id, label: plan.planName }));

export function useRates() {
  const ofPlans = useAllRows(plans);
  const ofRates = useAllRows(rates);
  const [planRows, rateRows] = [ofPlans.data?.data, ofRates.data?.data];
  const groups = useMemo(() => groupByPlan(planRows ?? [], rateRows ?? []), [planRows, rateRows]);
  return {
    groups,
    rates: rateRows ?? [],
    isFetching: ofPlans.isFetching || ofRates.isFetching,
    isLoaded: planRows !== undefined && rateRows !== undefined,
    error: ofPlans.error ?? ofRates.error,
    refetch: () => {
      void ofPlans.refetch();
      void ofRates.refetch();
    },
  };
}

/** The page itself says what came of several calls at once, and fetches the rates again after the last one. */
export const QUIET_CALLS = {
  resource: 'commission-rates',
  invalidates: [] as never[],
  successNotification: false as const,
  errorNotification: false as const,
};

const SECOND_REFRESH_DELAY = 500;

/** The product specifies a second fetch half a second later. The promise is that of the first. */
export function useRatesRefresh(): () => Promise<void> {
  const invalidate = useInvalidate();
  const refresh = () =>
    invalidate({
      resource: 'commission-rates',
      invalidates: ['resourceAll'],
      // A reply that is still on its way may be older than the change.
      invalidationOptions: { cancelRefetch: true },
    });
  return () => {
    setTimeout(() => void refresh(), SECOND_REFRESH_DELAY);
    return refresh();
  };
}

export type BannerKind = 'success' | 'error';

export interface RateListContext {
  rows: readonly Rate[];
  groups: readonly PlanRates[];
  isLoading: boolean;
  problem: string | undefined;
  showMessage: (kind: BannerKind, text: string) => void;
  refresh: () => Promise<void>;
}

export const useRateList = () => useListRecord<RateListContext>();

/** The rate is one of the list, since the API has no call for a single rate. */
export function useRate() {
  const { t } = useTranslation();
  const { row: rate, groups, isLoading, problem } = useRateList();
  const group = rate && groups.find(({ plan }) => plan._id === rate.plan._id);
  return { rate, group, problem: isLoading ? problem : t('commission-rates:form.missing') };
}
