import { TextField } from '@mui/material';
import { type Control, Controller, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/form/select-field';
import { PAYMENT_METHODS, type PaymentMethod } from '@/contract/choices';

interface Payment {
  paymentMethod?: PaymentMethod | undefined;
  transactionId?: string | null | undefined;
}

interface PaymentFieldsProps<T extends Payment> {
  control: Control<T>;
  transactionHelp?: string;
}

export function PaymentFields<T extends Payment>({ control, transactionHelp }: PaymentFieldsProps<T>) {
  const { t } = useTranslation();
  return (
    <>
      <SelectField
        control={control}
        name={'paymentMethod' as FieldPathByValue<T, Payment['paymentMethod']>}
        label={t('deposits:create.paymentMethod')}
        required
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`ui:paymentMethods.${value}`) }))}
      />
      <Controller
        control={control}
        name={'transactionId' as FieldPathByValue<T, Payment['transactionId']>}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t('deposits:create.transactionId')}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? transactionHelp}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        )}
      />
    </>
  );
}
