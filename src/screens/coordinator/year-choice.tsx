import TextField from '@mui/material/TextField';
import { monthOf } from '../../domain/months';
import { FIRST_YEAR, yearsSince } from '../../domain/years';
import { now } from '../../hooks/clock';
import { useT } from '../../i18n/use-t';
import { useTrendYear } from './use-trend-year';

/** Which year a monthly chart shows. */
export function YearChoice() {
  const t = useT();
  const { year, setYear } = useTrendYear();
  return (
    <TextField
      select
      size="small"
      label={t('coordinator:year')}
      value={year}
      onChange={({ target }) => setYear(Number(target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: { xs: 1, sm: 0 } }}
    >
      {yearsSince(FIRST_YEAR, monthOf(now()).year, String(year)).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
