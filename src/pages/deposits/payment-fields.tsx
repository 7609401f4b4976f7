import { TextField } from '@mui/material';
import { type Control, Controller, type FieldPathByValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { allFamilyMembers } from '@/api/family-members';
import { SelectField } from '@/components/form/select-field';
import { monthName } from '@/components/text/format';
import { PAYMENT_METHODS, type PaymentMethod } from '@/contract/choices';
import { MONTH_NUMBERS, monthOf } from '@/domain/months';
import { paymentYears } from '@/domain/plan';
import { equalsFilter } from '@/providers/list-url';
import { useAllRows } from '@/refine/use-all-rows';
import { now } from '@/utils/clock';

interface Payment {
  paymentMethod?: PaymentMethod | undefined;
  transactionId?: string | null | undefined;
}

interface PaidMonth {
  month?: number | undefined;
  year?: number | undefined;
}

interface MonthFieldsProps<T extends PaidMonth> {
  control: Control<T>;
  /** The chosen year may be one that no payments are taken for any more. */
  year: number | undefined;
  help?: string | undefined;
}

export function MonthFields<T extends PaidMonth>({ control, year, help }: MonthFieldsProps<T>) {
  const { t } = useTranslation();
  const years = paymentYears(monthOf(now()));
  return (
    <>
      <SelectField
        control={control}
        name={'month' as FieldPathByValue<T, PaidMonth['month']>}
        label={t('deposits:create.month')}
        required
        helperText={help}
        options={MONTH_NUMBERS.map((value) => ({ value, label: monthName(value) }))}
      />
      <SelectField
        control={control}
        name={'year' as FieldPathByValue<T, PaidMonth['year']>}
        label={t('deposits:create.year')}
        required
        options={(year === undefined || years.includes(year) ? years : [year, ...years]).map((each) => ({
          value: each,
          label: String(each),
        }))}
      />
    </>
  );
}

interface Holder {
  familyMemberReferenceId?: string | null | undefined;
}

interface FamilyFieldProps<T extends Holder> {
  control: Control<T>;
  memberId: string;
  /** It is named until the family is loaded. */
  chosen?: Deposit['familyMemberReferenceId'] | undefined;
}

/** The member itself, or somebody of its family. */
export function FamilyField<T extends Holder>({ control, memberId, chosen }: FamilyFieldProps<T>) {
  const { t } = useTranslation();
  const family = useAllRows(allFamilyMembers, {
    filters: [equalsFilter('memberId', memberId)],
    enabled: memberId !== '',
  });
  const options = (family.data?.data ?? []).map(({ _id, name, relationship }) => ({
    value: _id,
    label: t('deposits:show.holder', { name, relationship: t(`ui:relationships.${relationship}`) }),
  }));
  const chosenOption = chosen?._id ? [{ value: chosen._id, label: chosen.name }] : [];
  return (
    <SelectField
      control={control}
      name={'familyMemberReferenceId' as FieldPathByValue<T, Holder['familyMemberReferenceId']>}
      label={t('deposits:create.familyMember')}
      disabled={memberId === ''}
      emptyLabel={t('deposits:self')}
      options={family.data ? options : chosenOption}
    />
  );
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
