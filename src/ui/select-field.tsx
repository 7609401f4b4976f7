import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

export interface SelectFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  options: readonly { value: string | number; label: string }[];
  required?: boolean;
  disabled?: boolean;
  /** What the empty choice is called; without it there is none. */
  emptyLabel?: string | undefined;
  helperText?: string | undefined;
  /** After the form took the choice. */
  onChoose?: (value: string) => void;
}

/** The empty choice stands in the field by its name, and the label above it. */
const showEmpty = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };

/** A choice out of a list as a field of a form; its error stands below it. */
export function SelectField<T extends FieldValues>({
  control,
  name,
  label,
  options,
  required,
  disabled,
  emptyLabel,
  helperText,
  onChoose,
}: SelectFieldProps<T>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          inputRef={ref}
          onChange={(event) => {
            field.onChange(event);
            onChoose?.(event.target.value);
          }}
          select
          fullWidth
          label={label}
          required={required ?? false}
          disabled={disabled ?? false}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
          {...(emptyLabel !== undefined && showEmpty)}
        >
          {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
