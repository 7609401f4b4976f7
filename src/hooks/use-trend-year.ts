import { monthOf } from '@/domain/months';
import { now } from './clock';
import { useAddressQuery } from './use-address-query';

/** In the address; lists beside the chart have filters of their own. */
const NAME = 'chart.year';

/** The year that the monthly chart shows: this one unless the address names another (§2-7). */
export function useTrendYear() {
  const [params, change] = useAddressQuery();
  const thisYear = monthOf(now()).year;
  const named = params.get(NAME) ?? '';
  return {
    thisYear,
    year: /^20\d\d$/.test(named) ? Number(named) : thisYear,
    setYear: (year: number) => change({ [NAME]: year === thisYear ? undefined : String(year) }),
  };
}
