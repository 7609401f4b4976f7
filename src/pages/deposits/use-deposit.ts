import { useOne } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Deposit, deposits, type LoadedImpact } from '@/api/deposits';
import type { HttpError } from '@/api/http-error';
import { rates } from '@/api/plans';
import { idProblem } from '@/contract/primitives';
import { LEVELS } from '@/contract/roles';
import { type Figure, ifKnown } from '@/domain/figures';
import { shareOf, sumRupees, toBasisPoints, toPaise, toRupees } from '@/domain/money';
import type { Rate } from '@/domain/rates';
import { useTranslatedServerMessage } from '@/i18n/translate-server-message';
import type { CommissionImpactRow } from '@/pages/shared/commission-impact-table';
import { equalsFilter } from '@/providers/list-url';
import { errorMessage } from '@/refine/error-message';
import { REFRESH_MS } from '@/refine/stale-times';
import { useAllRows } from '@/refine/use-all-rows';
import type { Decision, DepositDecisions } from './use-deposit-decisions';

export interface DepositListContext {
  listPath: string;
  rows: readonly Deposit[];
  decide: (deposit: Deposit, decision: Decision, reason?: string) => Promise<boolean>;
  /** A list that has pending deposits alone opens no receipts. */
  onReceipt?: ((deposit: Deposit) => void) | undefined;
  isBeingDecided: (id: string) => boolean;
}

/** The dialogs over a list of what is pending approve what was handed in with the decisions of the list. */
export interface PendingListContext extends DepositListContext {
  decisions: DepositDecisions;
}

export type DepositImpact =
  | { kind: 'loading' }
  | { kind: 'loaded'; data: LoadedImpact }
  /** Made of the rates alone, where the server does not compute it. */
  | { kind: 'estimated'; levels: readonly CommissionImpactRow[]; total: Figure }
  /** Not even the plan's rates are known. */
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string; retry: () => void };

const NOT_FOUND = 404;

/** The impact is an estimate where the server only has lists. `row` is the deposit where a list has it. */
export function useDeposit(id: string | undefined, row: Deposit | undefined) {
  const { t } = useTranslation();
  const malformedId = id === undefined ? undefined : idProblem('deposit', id);
  const malformedIdText = useTranslatedServerMessage(malformedId);
  const { data, error, refetch } = useOne<Deposit, HttpError>({
    resource: deposits.name,
    meta: { list: deposits },
    id: id ?? '',
    // The risk flags change with other deposits, and somebody else may decide.
    queryOptions: {
      enabled: id !== undefined && malformedId === undefined,
      staleTime: REFRESH_MS,
      refetchInterval: REFRESH_MS,
    },
    errorNotification: false,
  });
  const deposit = data?.data ?? row;
  const loadedImpact = data && (data as { meta?: LoadedImpact }).meta;
  const isUnlisted = error?.statusCode === NOT_FOUND && row !== undefined;
  const isEstimated = (data !== undefined && loadedImpact === undefined) || isUnlisted;
  const planId = deposit?.depositPlanReferenceId._id || undefined;
  const ofPlan = useAllRows(rates, {
    filters: [equalsFilter('depositPlanReferenceId', planId ?? '')],
    enabled: isEstimated && planId !== undefined,
  });
  const impact = useMemo((): DepositImpact => {
    if (loadedImpact) return { kind: 'loaded', data: loadedImpact };
    if (isEstimated && planId === undefined) return { kind: 'unknown' };
    if (isEstimated && deposit && ofPlan.data)
      return { kind: 'estimated', ...estimateImpact(deposit.depositAmount, ofPlan.data.data) };
    const failure = isEstimated ? ofPlan.error : error;
    if (!failure) return { kind: 'loading' };
    const retry = () => void (isEstimated ? ofPlan : { refetch }).refetch();
    return { kind: 'failed', message: errorMessage(failure, t('deposits:show.failed')), retry };
  }, [loadedImpact, isEstimated, deposit, planId, ofPlan, error, refetch, t]);
  const isMissing = malformedId !== undefined || (error?.statusCode === NOT_FOUND && row === undefined);
  const failure = error ? errorMessage(error, t('deposits:show.failed')) : undefined;
  return { deposit, impact, isMissing, problem: malformedId ? malformedIdText : failure };
}

/** What approval can earn at most, by the plan's rates alone. Each share is rounded to whole paise like on the server. */
export function estimateImpact(depositAmount: Figure, rates: readonly Rate[]) {
  const levels = LEVELS.map((level): CommissionImpactRow => {
    const rate = rates.find((each) => each.coordinatorLevel === level && each.isActive)?.commissionPercentage;
    if (rate === undefined) return { level, outcome: 'no-rate', amount: 0 };
    const amount = ifKnown([depositAmount, rate], (invested, percent) =>
      toRupees(shareOf(toPaise(invested), toBasisPoints(percent))),
    );
    return { level, rate, outcome: amount === 0 ? 'no-amount' : 'earns', amount };
  });
  return { levels, total: sumRupees(levels.map(({ amount }) => amount)) };
}
