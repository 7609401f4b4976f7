import { Alert, Box, TextField } from '@mui/material';
import type { TFunction } from 'i18next';
import { type Resolver, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pendingEffect } from '@/api/plans';
import { useServerFeatures } from '@/api/server-features';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { CheckboxField, SelectField } from '@/components/form/select-field';
import { countParams, formatExactRupees, formatRate } from '@/components/text/format';
import { rateEffect } from '@/contract/rates';
import { rateForm } from '@/contract/rates.schema';
import { LEVELS, type Level } from '@/contract/roles';
import { isoMonth } from '@/domain/months';
import { type PlanRates, type Rate, rateOf } from '@/domain/rates';
import { parsePercentInput, schemaResolver } from '@/refine/schema-resolver';
import { useCustom } from '@/refine/use-custom';
import { useForm } from '@/refine/use-form';
import { useDebounced } from '@/utils/use-debounced';
import { EditRateLink } from './edit-rate-link';
import { ExcessConfirmation } from './excess-confirmation';
import { FirstMonthField, monthOfText } from './first-month';
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
    etag: rate?.etag,
    resolver: rateResolver(t, groups, rate?._id),
    variablesOf: ({ isExcessConfirmed, firstMonth, ...values }) => ({
      ...values,
      // A new rate names no first month unless one is chosen: the field is an addition. An emptied one is null.
      ...((rate || firstMonth) && { from: monthOfText(firstMonth) }),
    }),
    failure: t(rate ? 'commission-rates:updateFailed' : 'commission-rates:createFailed'),
    onAsked: close,
    onSaved: () => {
      void refresh();
      const { coordinatorLevel, depositPlanReferenceId, commissionPercentage } = form.getValues();
      const plan = groups.find((group) => group.plan._id === depositPlanReferenceId)?.plan.planName;
      const what = rateText(t, coordinatorLevel as Level, plan, Number(commissionPercentage));
      const saved = t(rate ? 'commission-rates:updated' : 'commission-rates:created');
      showMessage('success', [saved, what, effect].filter(Boolean).join(' '));
      close();
    },
  });
  const { control, register, formState } = form;
  const problem = formState.errors.commissionPercentage;
  const values = useWatch({ control }) as RateValues;
  const { depositPlanReferenceId: planId, commissionPercentage, isActive, isExcessConfirmed } = values;
  const effect = useRateEffect(values, rate);
  const group = groups.find(({ plan }) => plan._id === planId);
  const excess = excessWith(group, [commissionPercentage], { isActive, except: rate?._id });
  /** The rate of another record, with which this one would be a duplicate. */
  const takenBy = (level: Level) => {
    const taken = group && rateOf(group, level);
    return taken?._id === rate?._id ? undefined : taken;
  };
  const labelOf = (level: Level) => {
    const taken = takenBy(level);
    const levelName = t(`ui:level.${level}`);
    if (!taken) return levelName;
    return t('commission-rates:form.taken', { level: levelName, rate: formatRate(taken.commissionPercentage) });
  };
  const standing = values.coordinatorLevel ? takenBy(values.coordinatorLevel) : undefined;
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
        {standing && (
          // The target of its link is higher than its line, which is no reason to scroll.
          <Alert severity="info" sx={{ '& .MuiAlert-message': { overflow: 'visible' } }}>
            {t('commission-rates:form.changeInstead')}{' '}
            <EditRateLink rate={standing}>
              {t('commission-rates:form.editLevel', { level: t(`ui:level.${standing.coordinatorLevel}`) })}
            </EditRateLink>
          </Alert>
        )}
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
        <FirstMonthField control={control} name="firstMonth" current={rate?.from} />
        {effect !== undefined && formState.isDirty && <Alert severity="info">{effect}</Alert>}
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
  /** '2026-12', or '' for every month. */
  firstMonth: string;
  isExcessConfirmed: boolean;
}

const toFormValues = (rate: Rate | undefined): RateValues => ({
  depositPlanReferenceId: rate?.plan._id ?? '',
  coordinatorLevel: rate?.coordinatorLevel ?? '',
  commissionPercentage: rate?.commissionPercentage ?? undefined,
  isActive: rate?.isActive ?? true,
  firstMonth: rate?.from ? isoMonth(rate.from) : '',
  isExcessConfirmed: false,
});

const EFFECT_DELAY = 400;

/** A sentence on the deposits that are pending, where the server can tell. */
function useRateEffect(values: RateValues, rate: Rate | undefined) {
  const { t } = useTranslation();
  const isOffered = useServerFeatures().offers(rateEffect);
  const from = monthOfText(values.firstMonth);
  const percentage = useDebounced(values.commissionPercentage, EFFECT_DELAY);
  const isComplete = values.depositPlanReferenceId !== '' && values.coordinatorLevel !== '' && percentage !== undefined;
  const isValid = isComplete && rateForm.shape.commissionPercentage.safeParse(percentage).success;
  const { data } = useCustom(pendingEffect, {
    query: {
      ...(rate && { rateId: rate._id }),
      planId: values.depositPlanReferenceId,
      coordinatorLevel: values.coordinatorLevel || undefined,
      commissionPercentage: percentage,
      isActive: String(values.isActive),
      ...(from && { fromMonth: from.month, fromYear: from.year }),
    },
    enabled: isOffered && isValid,
  });
  const isKnown = isValid && data && data.deposits !== null && data.difference !== null;
  return isKnown ? effectText(t, data.deposits ?? 0, data.difference ?? 0) : undefined;
}

function effectText(t: TFunction, deposits: number, difference: number): string {
  if (deposits === 0) return t('commission-rates:form.changesNone');
  const amount = formatExactRupees(Math.abs(difference));
  const sum = t(difference < 0 ? 'commission-rates:form.less' : 'commission-rates:form.more', { amount });
  return t('commission-rates:form.changes', { ...countParams(deposits), sum });
}

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
