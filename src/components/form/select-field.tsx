import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

interface CheckboxFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  /** What it means, below it; an error takes its place. */
  help?: string;
}

/** Yes or no as a field of a form. */
export function CheckboxField<T extends FieldValues>({ control, name, label, help }: CheckboxFieldProps<T>) {
  const helpId = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, onChange, onBlur }, fieldState: { error } }) => (
        <Box>
          <FormControlLabel
            label={label}
            control={
              <Checkbox
                checked={Boolean(value)}
                onChange={(_, isOn) => onChange(isOn)}
                onBlur={onBlur}
                slotProps={{ input: { ref, name, 'aria-describedby': helpId } }}
              />
            }
          />
          <FormHelperText id={helpId} error={error !== undefined} sx={{ mt: -1, ml: 8 }}>
            {error?.message ?? help}
          </FormHelperText>
        </Box>
      )}
    />
  );
}

interface SelectFieldProps<T extends FieldValues> {
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
const emptyChoiceProps = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };

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
          {...(emptyLabel !== undefined && emptyChoiceProps)}
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
