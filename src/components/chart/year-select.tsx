import TextField from '@mui/material/TextField';
import { FIRST_YEAR, monthOf, yearOptions } from '@/domain/months';
import { now } from '@/utils/clock';
import { useQueryParams } from '@/utils/use-query-params';

/** In the address. It has a prefix, since lists on the page may have a filter `year`. */
const YEAR_PARAM = 'chart.year';

/** The year of the monthly chart: the current one unless the address has another. */
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

interface YearSelectProps {
  label: string;
  year: number;
  thisYear: number;
  onChange: (year: number) => void;
}

/** Selects the year of a chart, beside its title. */
export function YearSelect({ label, year, thisYear, onChange }: YearSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={year}
      onChange={({ target }) => onChange(Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: { xs: 1, sm: 0 } }}
    >
      {yearOptions(FIRST_YEAR, thisYear, String(year)).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
