import { useCallback, useMemo } from 'react';
import { useEndpoint } from '@/api/use-endpoint';
import type { DataOf } from '@/contract/endpoint';
import { memberInvestments, type memberOverview, monthlyProgress } from '@/contract/member-area';
import type { Month } from '@/domain/months';
import { INLINE_PROGRESS_STALE_MS } from '@/hooks/member-stale-times';
import { byUrgency, type Outlook, outlookOf } from './outlook';

export interface Outlooks {
  /** Undefined while they are on their way. */
  outlooks: Outlook[] | undefined;
  error: { message: string } | null;
  retry: () => void;
}

/** What comes next for everybody of the family and every plan that was begun; what is most urgent first. */
export function useOutlooks(
  overview: DataOf<typeof memberOverview> | undefined,
  thisMonth: Month,
  enabled: boolean,
): Outlooks {
  const { year, month } = thisMonth;
  const progress = useEndpoint(monthlyProgress, { enabled, staleTime: INLINE_PROGRESS_STALE_MS });
  const investments = useEndpoint(memberInvestments, { enabled });
  const plans = overview?.availablePlans;
  const [rows, deposits] = [progress.data?.progress, investments.data?.investments];
  const outlooks = useMemo(() => {
    if (!rows || !deposits || !plans) return undefined;
    const activePlans = new Set(plans.map(({ _id }) => _id));
    return rows.map((row) => outlookOf({ row, deposits, activePlans, thisMonth: { year, month } })).sort(byUrgency);
  }, [rows, deposits, plans, year, month]);
  const { refetch: retryProgress } = progress;
  const { refetch: retryInvestments } = investments;
  return {
    outlooks,
    // Answers that are here are worth more than that they could not be had again.
    error: outlooks ? null : (progress.error ?? investments.error),
    retry: useCallback(() => {
      retryProgress();
      retryInvestments();
    }, [retryProgress, retryInvestments]),
  };
}
