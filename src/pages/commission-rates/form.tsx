import { Box, TextField } from '@mui/material';
import type { TFunction } from 'i18next';
import { type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { CheckboxField, SelectField } from '@/components/form/select-field';
import { formatRate } from '@/components/text/format';
import { rateForm } from '@/contract/rates.schema';
import { LEVELS, type Level } from '@/contract/roles';
import { type PlanRates, type Rate, rateOf } from '@/domain/rates';
import { parsePercentInput, schemaResolver } from '@/refine/schema-resolver';
import { useForm } from '@/refine/use-form';
import { ExcessConfirmation } from './excess-confirmation';
import { duplicateRateProblem, excessWith } from './rate-rules';
import { ratedPlanOptions, rateText, useRate, useRateList } from './use-rates';

export function RateForm({ rate }: { rate?: Rate }) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/commission-rates');
  const { groups, showMessage, refresh } = useRateList();
  const { form, formProps } = useForm<RateValues>({
    resource: 'commission-rates',
    ...(rate && { id: rate._id }),
    defaultValues: toFormValues(rate),
    resolver: rateResolver(t, groups, rate?._id),
    variablesOf: ({ isExcessConfirmed, ...values }) => values,
    failure: t(rate ? 'commission-rates:updateFailed' : 'commission-rates:createFailed'),
    onSaved: () => {
      void refresh();
      const { coordinatorLevel, depositPlanReferenceId, commissionPercentage } = form.getValues();
      const plan = groups.find((group) => group.plan._id === depositPlanReferenceId)?.plan.planName;
      const what = rateText(t, coordinatorLevel as Level, plan, Number(commissionPercentage));
      showMessage('success', `${t(rate ? 'commission-rates:updated' : 'commission-rates:created')} ${what}`);
      close();
    },
  });
  const { control, register, formState } = form;
  const problem = formState.errors.commissionPercentage;
  const [planId, commissionPercentage, isActive, isExcessConfirmed] = useWatch({
    control,
    name: ['depositPlanReferenceId', 'commissionPercentage', 'isActive', 'isExcessConfirmed'],
  });
  const group = groups.find(({ plan }) => plan._id === planId);
  const excess = excessWith(group, [commissionPercentage], { isActive, except: rate?._id });
  const labelOf = (level: Level) => {
    const taken = group && rateOf(group, level);
    const levelName = t(`ui:level.${level}`);
    if (!taken || taken._id === rate?._id) return levelName;
    return t('commission-rates:form.taken', { level: levelName, rate: formatRate(taken.commissionPercentage) });
  };
  return (
    <FormDialog
      {...formProps}
      title={t(rate ? 'commission-rates:form.editTitle' : 'commission-rates:form.addTitle')}
      submitLabel={t(rate ? 'common:actions.save' : 'commission-rates:form.add')}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <SelectField
          control={control}
          name="depositPlanReferenceId"
          label={t('commission-rates:form.plan')}
          required
          options={ratedPlanOptions(groups)}
        />
        <SelectField
          control={control}
          name="coordinatorLevel"
          label={t('commission-rates:form.level')}
          required
          options={LEVELS.map((level) => ({ value: level, label: labelOf(level) }))}
        />
        <TextField
          {...register('commissionPercentage', { setValueAs: parsePercentInput })}
          label={t('commission-rates:form.percentage')}
          required
          autoComplete="off"
          error={problem !== undefined}
          helperText={problem?.message ?? t('commission-rates:form.percentageHelp')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <CheckboxField
          control={control}
          name="isActive"
          label={t('commission-rates:form.isActive')}
          help={t('commission-rates:form.isActiveHelp')}
        />
        {excess !== undefined && (
          <ExcessConfirmation
            total={excess}
            isConfirmed={isExcessConfirmed}
            onConfirm={(isConfirmed) => form.setValue('isExcessConfirmed', isConfirmed)}
            isMissing={formState.errors.isExcessConfirmed !== undefined}
          />
        )}
      </Box>
    </FormDialog>
  );
}

interface RateValues {
  depositPlanReferenceId: string;
  coordinatorLevel: Level | '';
  commissionPercentage: number | undefined;
  isActive: boolean;
  isExcessConfirmed: boolean;
}

const toFormValues = (rate: Rate | undefined): RateValues => ({
  depositPlanReferenceId: rate?.plan._id ?? '',
  coordinatorLevel: rate?.coordinatorLevel ?? '',
  commissionPercentage: rate?.commissionPercentage ?? undefined,
  isActive: rate?.isActive ?? true,
  isExcessConfirmed: false,
});

/** Checks with the API's schema, and whether the plan already has a rate for this level. `except` is the id of the rate that is changed. */
function rateResolver(t: TFunction, groups: readonly PlanRates[], except?: string): Resolver<RateValues> {
  const check = schemaResolver<RateValues>(rateForm);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    const { depositPlanReferenceId: planId, coordinatorLevel: level, commissionPercentage, isActive } = values;
    if (Object.keys(checked.errors).length > 0 || level === '') return checked;
    const group = groups.find(({ plan }) => plan._id === planId);
    const message = duplicateRateProblem(t, group, level, except);
    if (message) return { values: {}, errors: { coordinatorLevel: { type: 'duplicate', message } } };
    const excess = excessWith(group, [commissionPercentage], { isActive, except });
    return excess !== undefined && !values.isExcessConfirmed
      ? { values: {}, errors: { isExcessConfirmed: { type: 'required' } } }
      : checked;
  };
}

export function RateEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/commission-rates');
  const { rate, problem } = useRate();
  if (rate) return <RateForm rate={rate} />;
  return <LoadingDialog title={t('commission-rates:form.editTitle')} problem={problem} onClose={close} />;
}
