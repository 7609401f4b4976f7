import { TextField } from '@mui/material';
import { FIRST_YEAR, yearOptions } from '@/domain/months';
import { useChartYear } from './use-chart-year';

export function YearSelect({ label }: { label: string }) {
  const { year, thisYear, setYear } = useChartYear();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={year}
      onChange={({ target }) => setYear(Number(target.value))}
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
