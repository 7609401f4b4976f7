import { useMemo } from 'react';
import { comprehensiveReport } from '../../../contract/report';
import { addMonths, monthOf } from '../../../domain/months';
import { now } from '../../../hooks/clock';
import { useEndpoint } from '../../../hooks/use-endpoint';

/** The approved deposits of the last full month, per plan. */
export function useLastMonth() {
  const month = useMemo(() => addMonths(monthOf(now()), -1), []);
  const report = useEndpoint(comprehensiveReport, { query: { section: 'plan', ...month, limit: 1000 } });
  return {
    month,
    rows: report.data?.planWiseBreakdown,
    isLoading: report.isLoading,
    hasFailed: report.error !== null && report.data === undefined,
    retry: report.refetch,
  };
}
