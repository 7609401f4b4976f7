import { monthlyTrends } from '../../contract/coordinator-analytics';
import { monthOf } from '../../domain/months';
import { now } from '../../hooks/clock';
import { useAddressQuery } from '../../hooks/use-address-query';
import { useOwnEndpoint } from '../../hooks/use-own-endpoint';

/** In the address; lists beside the chart have filters of their own. */
const NAME = 'chart.year';

/** The year that the monthly chart shows: this one unless the address names another (§2-7). */
export function useTrendYear() {
  const [params, change] = useAddressQuery();
  const thisYear = monthOf(now()).year;
  const named = params.get(NAME) ?? '';
  return {
    year: /^20\d\d$/.test(named) ? Number(named) : thisYear,
    setYear: (year: number) => change({ [NAME]: year === thisYear ? undefined : String(year) }),
  };
}

/** The months of that year. */
export function useTrends({ enabled = true }: { enabled?: boolean } = {}) {
  const { year } = useTrendYear();
  return useOwnEndpoint(monthlyTrends, { query: { year }, enabled, keepPreviousData: true });
}
