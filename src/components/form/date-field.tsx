import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

type DateFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'size' | 'required' | 'fullWidth' | 'autoComplete' | 'inputRef' | 'error' | 'helperText'
> & {
  /** A day (yyyy-mm-dd), or blank. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  min?: string | undefined;
  max?: string | undefined;
  width?: number | undefined;
};

/**
 * WebKit shows today in an empty field, in the color of a value, so that the field looks filled in: an empty one shows the parts of the
 * day while it has the focus, or one of them was typed.
 */
export function DateField({ value, onChange, onBlur, min, max, width, ...field }: DateFieldProps) {
  const [isPartlyTyped, setIsPartlyTyped] = useState(false);
  return (
    <TextField
      {...field}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={({ target }) => {
        setIsPartlyTyped(target.validity.badInput);
        onBlur?.();
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width, ...(value === '' && !isPartlyTyped && emptyStyle) }}
    />
  );
}

const emptyStyle = { '& input:not(:focus)::-webkit-datetime-edit': { opacity: 0 } };
