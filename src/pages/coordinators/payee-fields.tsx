import { TextField } from '@mui/material';
import type { TFunction } from 'i18next';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/form/select-field';

const KINDS = ['none', 'account', 'upi'] as const;
const FIELDS_OF = { none: [], account: ['accountHolder', 'accountNumber', 'ifsc'], upi: ['upiId'] } as const;

/** What was typed for the other kind is kept until the form is sent. */
export interface PayeeValues {
  kind: (typeof KINDS)[number];
  accountHolder: string;
  accountNumber: string;
  ifsc: string;
  upiId: string;
}

type Payee = { [Field in Exclude<keyof PayeeValues, 'kind'>]: string | null };

export const payeeValues = (payee: Payee | null): PayeeValues => ({
  kind: payee ? (payee.upiId ? 'upi' : 'account') : 'none',
  accountHolder: payee?.accountHolder ?? '',
  accountNumber: payee?.accountNumber ?? '',
  ifsc: payee?.ifsc ?? '',
  upiId: payee?.upiId ?? '',
});

/** The schema takes a payee without any text for none: here its kind was chosen. */
const isPayeeMissing = ({ kind, ...values }: PayeeValues): boolean =>
  kind !== 'none' && FIELDS_OF[kind].every((field) => values[field].trim() === '');

/** Nothing unless a kind was chosen and nothing entered. */
export function payeeErrors(t: TFunction, payee: PayeeValues) {
  const field = FIELDS_OF[payee.kind][0];
  if (!field || !isPayeeMissing(payee)) return {};
  return { payee: { [field]: { type: 'required', message: t('coordinators:payee.required') } } };
}

/** No payee is null. */
export function payeeOf({ kind, ...values }: PayeeValues) {
  if (kind === 'none') return null;
  return Object.fromEntries(FIELDS_OF[kind].map((field) => [field, values[field].trim()]));
}

/** Where the commissions are paid: an account or a UPI ID. The superadmin alone changes it. */
export function PayeeFields<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const { t } = useTranslation();
  const { control, formState } = form;
  const kind: PayeeValues['kind'] = useWatch({ control, name: 'payee.kind' as Path<Values> });
  const hints: Readonly<Record<string, string>> = {
    accountNumber: t('coordinators:payee.accountNumberHelp'),
    ifsc: t('coordinators:payee.ifscHelp'),
  };
  return (
    <>
      <SelectField
        control={control}
        name={'payee.kind' as Path<Values>}
        label={t('coordinators:payee.kind')}
        helperText={kind === 'none' ? t('coordinators:payee.help') : undefined}
        options={KINDS.map((value) => ({ value, label: t(`coordinators:payee.${value}`) }))}
      />
      {FIELDS_OF[kind].map((field) => {
        const name = `payee.${field}` as Path<Values>;
        const { error } = form.getFieldState(name, formState);
        return (
          <TextField
            key={field}
            {...form.register(name)}
            required
            label={t(`fields:${field}`)}
            error={error !== undefined}
            helperText={error?.message ?? hints[field]}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
        );
      })}
    </>
  );
}
