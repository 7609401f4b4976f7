import { useOne } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import type { Deposit, depositImpact } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import { idProblem } from '@/contract/primitives';
import { type CommissionRate, listRates } from '@/contract/rates';
import { LEVELS } from '@/contract/roles';
import { shareOf, toBasisPoints, toPaise, toRupees } from '@/domain/money';
import type { CommissionImpactRow } from '@/pages/shared/commission-impact-table';
import type { HttpError } from '@/providers/http-error';

/**
 * What approval comes to at most, from the plan's rates alone: which levels have a coordinator is not known here.
 * Amounts in rupees; each share in whole paise, halves rounded up, as the server makes them (decisions §5).
 */
export function estimateImpact(depositAmount: number, rates: readonly CommissionRate[]) {
  const levels = LEVELS.map((level): CommissionImpactRow => {
    const rate = rates.find((each) => each.coordinatorLevel === level && each.isActive)?.commissionPercentage;
    if (rate === undefined) return { level, outcome: 'no-rate', amount: 0 };
    return {
      level,
      rate,
      outcome: 'earns',
      amount: toRupees(shareOf(toPaise(depositAmount), toBasisPoints(rate))),
    };
  });
  const total = toRupees(levels.reduce((paise, { amount }) => paise + toPaise(amount), 0));
  return { levels, total };
}

/** Rates and chains change seldom, other deposits often. */
const STALE_TIME = 30_000;
const NOT_FOUND = 404;

export type DepositImpact =
  | { kind: 'loading' }
  | { kind: 'known'; data: DataOf<typeof depositImpact> }
  /** From the rates alone, on a host that does not work it out. */
  | { kind: 'estimated'; levels: readonly CommissionImpactRow[]; total: number }
  | { kind: 'failed'; message: string; retry: () => void };

/**
 * One deposit and what its approval would earn whom. `row` is the deposit where a list has it already; no id asks for nothing.
 * The call for one deposit answers its impact as well; a host without it answers lists alone.
 */
export function useDeposit(id: string | undefined, row: Deposit | undefined) {
  const { t } = useTranslation();
  const wrongId = id === undefined ? undefined : idProblem('Deposit', id);
  const { data, error, refetch } = useOne<Deposit, HttpError>({
    resource: 'deposits',
    id: id ?? '',
    queryOptions: { enabled: id !== undefined && wrongId === undefined, staleTime: STALE_TIME },
    errorNotification: false,
  });
  const deposit = data?.data ?? row;
  const answer = data && (data as { meta?: DataOf<typeof depositImpact> }).meta;
  const isEstimated = data !== undefined && answer === undefined;
  const planId = deposit?.depositPlanReferenceId._id;
  const rates = useEndpoint(listRates, {
    query: { depositPlanReferenceId: planId, limit: 1000 },
    enabled: isEstimated && planId !== undefined,
  });
  const impact = useMemo((): DepositImpact => {
    if (answer) return { kind: 'known', data: answer };
    if (isEstimated && deposit && rates.data) {
      const ofPlan = rates.data.commissionRates.filter((rate) => rate.depositPlanReferenceId._id === planId);
      return { kind: 'estimated', ...estimateImpact(deposit.depositAmount, ofPlan) };
    }
    const failure = isEstimated ? rates.error : error;
    if (!failure) return { kind: 'loading' };
    const retry = isEstimated ? rates.refetch : () => void refetch();
    return { kind: 'failed', message: errorMessage(failure, t('deposits:show.failed')), retry };
  }, [answer, isEstimated, deposit, planId, rates, error, refetch, t]);
  const isMissing = wrongId !== undefined || (error?.statusCode === NOT_FOUND && row === undefined);
  return { deposit, impact, isMissing, problem: wrongId ?? error?.message };
}
