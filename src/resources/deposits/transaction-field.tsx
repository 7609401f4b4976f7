import TextField from '@mui/material/TextField';
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface TransactionFieldProps<T extends FieldValues> {
  control: Control<T>;
  name: Path<T>;
  help?: string;
}

/** The transaction ID of a payment. */
export function TransactionField<T extends FieldValues>({ control, name, help }: TransactionFieldProps<T>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={t('deposits:create.transactionId')}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? help}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      )}
    />
  );
}
