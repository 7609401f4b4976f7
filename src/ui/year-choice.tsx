import TextField from '@mui/material/TextField';
import { FIRST_YEAR, yearsSince } from '@/domain/years';

export interface YearChoiceProps {
  label: string;
  year: number;
  thisYear: number;
  onChange: (year: number) => void;
}

/** Which year a chart shows: small, beside its title. */
export function YearChoice({ label, year, thisYear, onChange }: YearChoiceProps) {
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
      {yearsSince(FIRST_YEAR, thisYear, String(year)).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
