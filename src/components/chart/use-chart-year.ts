import { monthOf } from '@/domain/months';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';

/** The parameter has a prefix, since lists on the page may have a filter `year`. */
const YEAR_PARAM = 'chart.year';

/** The chart shows the current year unless the URL has another. */
export function useChartYear() {
  const [params, change] = useQueryParams();
  const thisYear = monthOf(now()).year;
  const param = params.get(YEAR_PARAM) ?? '';
  return {
    thisYear,
    year: /^20\d\d$/.test(param) ? Number(param) : thisYear,
    setYear: (year: number) => change({ [YEAR_PARAM]: year === thisYear ? undefined : String(year) }),
  };
}
