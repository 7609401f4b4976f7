import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';

export interface CheckboxFieldProps<T extends FieldValues> {
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
