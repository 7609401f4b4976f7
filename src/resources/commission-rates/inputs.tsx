import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LEVELS } from '../../contract/roles';
import { useT } from '../../i18n/use-t';
import { CheckboxField } from '../../ui/checkbox-field';
import { formatRate } from '../../ui/format';
import { SelectField } from '../../ui/select-field';
import { type PlanRates, rateOf } from './by-plan';
import type { RateValues } from './form';
import { planOptions } from './plan-options';

interface RateInputsProps {
  form: UseFormReturn<RateValues>;
  groups: readonly PlanRates[];
  /** The rate that is being changed does not stand in its own way. */
  except?: string | undefined;
}

/** The inputs that adding and editing a rate share (§1-2.6). */
export function RateInputs({ form, groups, except }: RateInputsProps) {
  const t = useT();
  const { control, register, formState } = form;
  const problem = formState.errors.commissionPercentage;
  const planId = useWatch({ control, name: 'depositPlanReferenceId' });
  const group = groups.find(({ plan }) => plan._id === planId);
  const labelOf = (level: (typeof LEVELS)[number]) => {
    const rate = group && rateOf(group, level);
    const word = t(`ui:level.${level}`);
    if (!rate || rate._id === except) return word;
    return t('commission-rates:form.taken', { level: word, rate: formatRate(rate.commissionPercentage) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
      <SelectField
        control={control}
        name="depositPlanReferenceId"
        label={t('commission-rates:form.plan')}
        required
        options={planOptions(groups)}
      />
      <SelectField
        control={control}
        name="coordinatorLevel"
        label={t('commission-rates:form.level')}
        required
        options={LEVELS.map((level) => ({ value: level, label: labelOf(level) }))}
      />
      <TextField
        {...register('commissionPercentage')}
        label={t('commission-rates:form.percentage')}
        type="number"
        required
        autoComplete="off"
        error={problem !== undefined}
        helperText={problem?.message ?? t('commission-rates:form.percentageHelp')}
        slotProps={{ htmlInput: { inputMode: 'decimal', min: 0, max: 100, step: 0.01 } }}
      />
      <CheckboxField
        control={control}
        name="isActive"
        label={t('commission-rates:form.isActive')}
        help={t('commission-rates:form.isActiveHelp')}
      />
    </Box>
  );
}
