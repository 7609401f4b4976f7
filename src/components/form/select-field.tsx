import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

interface CheckboxFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  help?: string;
}

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
                onChange={(_, isChecked) => onChange(isChecked)}
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

interface Option {
  value: string | number;
  label: string;
  detail?: string;
}

interface SelectFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  label: string;
  options: readonly Option[];
  required?: boolean;
  disabled?: boolean;
  emptyLabel?: string | undefined;
  helperText?: string | false | undefined;
  onChoose?: (value: string) => void;
}

export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>) {
  const { control, name, label, options, required = false, disabled = false, emptyLabel, helperText, onChoose } = props;
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
          required={required}
          disabled={disabled}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
          {...(emptyLabel !== undefined && emptyOptionProps)}
        >
          {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value} {...(option.detail && { sx: { whiteSpace: 'normal' } })}>
              {option.detail ? (
                <Box component="span">
                  <Box component="span" sx={{ display: 'block', whiteSpace: 'normal' }}>
                    {option.label}
                  </Box>
                  <Box component="span" sx={{ display: 'block', whiteSpace: 'normal', color: 'text.secondary' }}>
                    {option.detail}
                  </Box>
                </Box>
              ) : (
                option.label
              )}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

const emptyOptionProps = { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } };
