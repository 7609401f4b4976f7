import { useOne } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message';
import { useEndpoint } from '@/api/use-endpoint';
import type { depositImpact } from '@/contract/deposit-impact';
import type { Deposit } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import { idProblem } from '@/contract/primitives';
import { listRates } from '@/contract/rates';
import type { HttpError } from '@/providers/http-error';
import type { ImpactLine } from '@/ui/impact-table';
import { estimateImpact } from './estimate';

/** Rates and chains change seldom, other deposits often. */
const FRESH_MS = 30_000;
const NOT_FOUND = 404;

export type Impact =
  | { kind: 'loading' }
  | { kind: 'known'; data: DataOf<typeof depositImpact> }
  /** From the rates alone, on a host that does not work it out. */
  | { kind: 'estimated'; levels: readonly ImpactLine[]; total: number }
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
    queryOptions: { enabled: id !== undefined && wrongId === undefined, staleTime: FRESH_MS },
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
  const impact = useMemo((): Impact => {
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
