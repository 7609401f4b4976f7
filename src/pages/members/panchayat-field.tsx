import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { PanchayatSelect } from '@/pages/shared/panchayat-select';

interface PanchayatFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** A field of which the value is a Choice, or undefined. */
  name: FieldPath<Values>;
  label: string;
  helperText: string;
}

/** A PanchayatSelect as a required field of a form. */
export function PanchayatField<Values extends FieldValues>({ control, name, ...props }: PanchayatFieldProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <PanchayatSelect
          {...props}
          required
          value={field.value}
          onChoose={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
