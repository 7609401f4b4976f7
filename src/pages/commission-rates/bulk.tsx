import { Box, TextField, Typography } from '@mui/material';
import { type BaseRecord, useCreate } from '@refinedev/core';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type HttpError, isAsked } from '@/api/http-error';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { CheckboxField, SelectField } from '@/components/form/select-field';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { SecondaryText } from '@/components/text/emphasis';
import type { RateForm } from '@/contract/rates';
import { rateForm } from '@/contract/rates.schema';
import { LEVELS } from '@/contract/roles';
import { type PlanRates, type Rate, rateOf } from '@/domain/rates';
import { errorMessage } from '@/refine/error-message';
import { parsePercentInput, schemaResolver } from '@/refine/schema-resolver';
import { useFormDraft } from '@/session/use-form-draft';
import { EditRateLink } from './edit-rate-link';
import { ExcessConfirmation } from './excess-confirmation';
import { FirstMonthField, monthOfText } from './first-month';
import { bulkResultMessage, excessWith, type FailedRate, type LevelPercentages, ratesToCreate } from './rate-rules';
import { QUIET_CALLS, ratedPlanOptions, useRateList } from './use-rates';

interface BulkValues extends LevelPercentages {
  depositPlanReferenceId: string;
  isActive: boolean;
  /** '2026-12', or '' for every month. */
  firstMonth: string;
}

const { commissionPercentage } = rateForm.shape;

const bulkForm = rateForm
  .pick({ depositPlanReferenceId: true, isActive: true })
  .extend(Object.fromEntries(LEVELS.map((level) => [level, commissionPercentage.optional()])));

const BLANK_LEVELS: LevelPercentages = Object.fromEntries(LEVELS.map((level) => [level, undefined]));

/** Each level that is filled in is a call of its own. */
export function RateBulk() {
  const { t } = useTranslation();
  const { planId = '' } = useParams();
  const { close } = useRoutedDialog('/commission-rates');
  const { groups, showMessage, refresh } = useRateList();
  const { mutateAsync } = useCreate<BaseRecord, HttpError, RateForm>(QUIET_CALLS);
  const [problem, setProblem] = useState<string>();
  const [isExcessConfirmed, setIsExcessConfirmed] = useState(false);
  const [isConfirmationMissing, setIsConfirmationMissing] = useState(false);
  const form = useForm<BulkValues>({
    defaultValues: { depositPlanReferenceId: planId, isActive: true, firstMonth: '', ...BLANK_LEVELS },
    resolver: schemaResolver(bulkForm),
  });
  const { dirtyFields, isSubmitting } = form.formState;
  const hasRates = LEVELS.some((level) => dirtyFields[level]);
  const entered = useWatch({ control: form.control }) as BulkValues;
  const group = groups.find(({ plan }) => plan._id === entered.depositPlanReferenceId);
  const newPercentages = LEVELS.map((level) => (group && rateOf(group, level) ? undefined : entered[level]));
  const excess = excessWith(group, newPercentages, { isActive: entered.isActive });
  const release = useLeaveGuard({ hasChanges: hasRates });
  useFormDraft(form);

  const createOne = async (values: RateForm): Promise<FailedRate | 'created' | 'asked'> => {
    const level = values.coordinatorLevel;
    try {
      await mutateAsync({ values });
      // A second try sends only the levels that failed.
      form.setValue(level, undefined);
      return 'created';
    } catch (error) {
      if (isAsked(error)) {
        form.setValue(level, undefined);
        return 'asked';
      }
      const message = errorMessage(error, t('commission-rates:createFailed'));
      form.setError(level, { type: 'server', message });
      return { level, message };
    }
  };

  const onSubmit = form.handleSubmit(async (entered) => {
    const { depositPlanReferenceId, isActive, firstMonth } = entered;
    const from = monthOfText(firstMonth) ?? undefined;
    const { isEmpty, existing, missing } = ratesToCreate(t, entered, group);
    if (isEmpty) {
      const blank = LEVELS.find((level) => !group || !rateOf(group, level));
      if (blank) form.setFocus(blank);
      return setProblem(t('commission-rates:bulkForm.noneEntered'));
    }
    setProblem(undefined);
    if (excess !== undefined && !isExcessConfirmed) return setIsConfirmationMissing(true);
    const results = await Promise.all(
      missing.map(({ level, percentage }) =>
        createOne({
          depositPlanReferenceId,
          isActive,
          from,
          coordinatorLevel: level,
          commissionPercentage: percentage,
        }),
      ),
    );
    const failed = results.filter((result) => typeof result === 'object');
    const created = results.filter((result) => result === 'created').length;
    const { isSuccess, text } = bulkResultMessage(t, created, [...existing, ...failed]);
    if (created > 0) void refresh();
    if (!isSuccess) return setProblem(text);
    release();
    // Of what waits for a second person a notice has told.
    if (created > 0) showMessage('success', text);
    close();
  });

  return (
    <FormDialog
      title={t('commission-rates:bulkForm.title')}
      submitLabel={t('commission-rates:bulkForm.submit')}
      problem={problem}
      isSubmitting={isSubmitting}
      isOfSeveralActs
      isIncomplete={isComplete(group)}
      onSubmit={onSubmit}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <SelectField
          control={form.control}
          name="depositPlanReferenceId"
          label={t('commission-rates:form.plan')}
          required
          options={ratedPlanOptions(groups)}
        />
        <LevelInputs form={form} group={group} />
        <CheckboxField control={form.control} name="isActive" label={t('commission-rates:bulkForm.isActive')} />
        <FirstMonthField control={form.control} name="firstMonth" />
        {excess !== undefined && (
          <ExcessConfirmation
            total={excess}
            isConfirmed={isExcessConfirmed}
            onConfirm={setIsExcessConfirmed}
            isMissing={isConfirmationMissing}
          />
        )}
      </Box>
    </FormDialog>
  );
}

/** A rate that the plan already has is shown, and edited elsewhere. */
function LevelInputs({ form, group }: { form: UseFormReturn<BulkValues>; group: PlanRates | undefined }) {
  const { t } = useTranslation();
  const { register, formState } = form;
  return (
    <Box component="fieldset" sx={fieldsetStyle}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t('commission-rates:bulkForm.levels')}
      </Typography>
      <SecondaryText sx={{ mb: 4 }}>
        {t(isComplete(group) ? 'commission-rates:bulkForm.complete' : 'commission-rates:bulkForm.hint')}
      </SecondaryText>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        {LEVELS.map((level) => {
          const rate = group && rateOf(group, level);
          if (rate) return <ExistingRate key={level} rate={rate} />;
          return (
            <TextField
              key={level}
              // The entered text goes with its field, where the chosen plan has a rate already.
              {...register(level, { setValueAs: parsePercentInput, shouldUnregister: true })}
              label={t(`ui:level.${level}`)}
              autoComplete="off"
              error={formState.errors[level] !== undefined}
              helperText={formState.errors[level]?.message}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          );
        })}
      </Box>
    </Box>
  );
}

function ExistingRate({ rate }: { rate: Rate }) {
  const { t } = useTranslation();
  const level = t(`ui:level.${rate.coordinatorLevel}`);
  return (
    <TextField
      label={level}
      value={rate.commissionPercentage}
      helperText={
        <>
          {t('commission-rates:bulkForm.exists', { rate: rate.commissionPercentage })}{' '}
          <EditRateLink rate={rate} aria-label={t('commission-rates:form.editLevel', { level })}>
            {t('common:actions.edit')}
          </EditRateLink>
        </>
      }
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}

const isComplete = (group: PlanRates | undefined): boolean =>
  group !== undefined && LEVELS.every((level) => rateOf(group, level) !== undefined);

const fieldsetStyle = { border: 0, m: 0, p: 0, minWidth: 0 };
