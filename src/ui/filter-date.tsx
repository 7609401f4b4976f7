import TextField from '@mui/material/TextField';

export interface FilterDateProps {
  name: string;
  label: string;
  /** yyyy-mm-dd; '' while none is asked for. */
  value: string;
  onChange: (value: string) => void;
  isFullWidth?: boolean;
}

/** A day that a list is narrowed to, with the calendar of the system. */
export function FilterDate({ name, label, value, onChange, isFullWidth = false }: FilterDateProps) {
  return (
    <TextField
      type="date"
      size="small"
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth={isFullWidth}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={isFullWidth ? {} : { width: 176 }}
    />
  );
}
