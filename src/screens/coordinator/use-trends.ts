import { monthlyTrends } from '@/contract/coordinator-analytics';
import { useOwnEndpoint } from '@/hooks/use-own-endpoint';
import { useTrendYear } from '@/hooks/use-trend-year';

/** The months of the year that the chart shows. */
export function useTrends({ enabled = true }: { enabled?: boolean } = {}) {
  const { year } = useTrendYear();
  return useOwnEndpoint(monthlyTrends, { query: { year }, enabled, keepPreviousData: true });
}
