import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useServerFeatures } from '@/api/server-features';
import { SelectField } from '@/components/form/select-field';
import { formatMonth } from '@/components/text/format';
import { rateEffect } from '@/contract/rates';
import { addMonths, isoMonth, isSameMonth, type Month, monthOf } from '@/domain/months';
import { now } from '@/utils/clock';

export const monthOfText = (text: string): Month | null => {
  const [year, month] = text.split('-').map(Number);
  return year && month ? { month, year } : null;
};

/** A year back, a year ahead, and the one that the rate has. */
function firstMonths(current: Month | null | undefined) {
  const around = Array.from({ length: 24 }, (_, index) => addMonths(monthOf(now()), index - 11));
  const own = current && !around.some((month) => isSameMonth(month, current)) ? [current] : [];
  return [...own, ...around].map((month) => ({ value: isoMonth(month), label: formatMonth(month) }));
}

interface FirstMonthFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Its value is like '2026-12', or '' for every month. */
  name: FieldPath<Values>;
  /** The first month that the rate has. */
  current?: Month | null | undefined;
}

/** A server that does not tell what a rate would change knows no first months either. */
export function FirstMonthField<Values extends FieldValues>({ control, name, current }: FirstMonthFieldProps<Values>) {
  const { t } = useTranslation();
  if (!useServerFeatures().offers(rateEffect)) return null;
  return (
    <SelectField
      control={control}
      name={name}
      label={t('commission-rates:form.firstMonth')}
      emptyLabel={t('commission-rates:form.everyMonth')}
      helperText={t('commission-rates:form.firstMonthHelp')}
      options={firstMonths(current)}
    />
  );
}
