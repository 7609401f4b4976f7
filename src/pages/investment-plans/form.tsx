import { Alert, Box, TextField, Typography } from '@mui/material';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type Plan, plans } from '@/api/plans';
import { useServerFeatures } from '@/api/server-features';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { CheckboxField } from '@/components/form/select-field';
import { SecondaryText } from '@/components/text/emphasis';
import { ABSENT, countParams, formatExactRupees } from '@/components/text/format';
import { planForm } from '@/contract/plans.schema';
import { normalizeText } from '@/domain/text/text';
import { parseNumberInput, schemaResolver } from '@/refine/schema-resolver';
import { useAllRows } from '@/refine/use-all-rows';
import { useForm } from '@/refine/use-form';
import { planTotalInRupees, usePlan } from './plan-terms';
import { usePlanDeposits, usePlanTotals } from './use-plan-figures';

type PlanValues = z.input<typeof planForm>;

const toFormValues = (plan: Plan | undefined, canClose: boolean): Partial<PlanValues> => ({
  planName: plan?.planName ?? '',
  ...(plan && plan.planAmount !== null && { planAmount: plan.planAmount }),
  planDuration: plan?.planDuration ?? 1,
  profitAmount: plan?.profitAmount ?? 0,
  description: plan?.description ?? '',
  isActive: plan?.isActive ?? true,
  isRecurring: plan?.isRecurring ?? true,
  ...(canClose && { isClosedToNew: plan?.isClosedToNew ?? false }),
});

const MONEY_INPUT = { inputMode: 'decimal' } as const;
const YEARS_INPUT = { inputMode: 'numeric' } as const;

export function PlanForm({ plan }: { plan?: Plan }) {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-plans');
  const canClose = useServerFeatures().can('plansClosedToNew');
  const { form, formProps } = useForm<PlanValues>({
    resource: 'investment-plans',
    ...(plan && { id: plan._id }),
    defaultValues: toFormValues(plan, canClose),
    etag: plan?.etag,
    resolver: schemaResolver(planForm),
    success: t(plan ? 'investment-plans:updated' : 'investment-plans:added'),
    failure: t(plan ? 'investment-plans:updateFailed' : 'investment-plans:addFailed'),
    onSaved: close,
  });
  const isNameTaken = useIsNameTaken(form, plan?._id);
  const { control, register, formState } = form;
  const text = (name: 'planName' | 'planAmount' | 'planDuration' | 'profitAmount' | 'description', help?: string) => ({
    label: t(`investment-plans:form.${name}`),
    required: name !== 'description',
    error: formState.errors[name] !== undefined,
    helperText: formState.errors[name]?.message ?? help,
    autoComplete: 'off',
  });
  const number = (name: 'planAmount' | 'planDuration' | 'profitAmount', help?: string) => ({
    ...register(name, { setValueAs: parseNumberInput }),
    ...text(name, help),
  });
  return (
    <FormDialog
      {...formProps}
      title={t(plan ? 'investment-plans:form.editTitle' : 'investment-plans:form.addTitle')}
      submitLabel={t(plan ? 'common:actions.save' : 'investment-plans:form.add')}
      onClose={close}
    >
      <Box sx={fieldGrid}>
        <TextField
          {...register('planName')}
          {...text('planName', isNameTaken ? t('investment-plans:form.nameTaken') : undefined)}
          sx={fullWidth}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField {...number('planAmount')} slotProps={{ htmlInput: MONEY_INPUT }} />
        <TextField {...number('planDuration')} slotProps={{ htmlInput: YEARS_INPUT }} />
        <TextField
          {...number('profitAmount', t('investment-plans:form.profitHelp'))}
          slotProps={{ htmlInput: MONEY_INPUT }}
        />
        <LiveTotal form={form} />
        <TextField
          {...register('description')}
          {...text('description')}
          multiline
          minRows={2}
          maxRows={6}
          sx={fullWidth}
        />
        {(['isActive', 'isRecurring'] as const).map((name) => (
          <CheckboxField
            key={name}
            control={control}
            name={name}
            label={t(`investment-plans:form.${name}`)}
            help={t(`investment-plans:form.${name}Help`)}
          />
        ))}
        {canClose && (
          <Box sx={fullWidth}>
            <CheckboxField
              control={control}
              name="isClosedToNew"
              label={t('ui:closedToNew')}
              help={t('investment-plans:form.isClosedToNewHelp')}
            />
          </Box>
        )}
        {plan && <Consequences form={form} plan={plan} />}
      </Box>
    </FormDialog>
  );
}

/** A change may concern those who are in the plan. */
function Consequences({ form, plan }: { form: UseFormReturn<PlanValues>; plan: Plan }) {
  const { t } = useTranslation();
  const { planAmount, planDuration, isRecurring, isActive, isClosedToNew } = form.formState.dirtyFields;
  const texts = [
    (planAmount || planDuration || isRecurring) && t('investment-plans:form.changesTerms'),
    isActive && plan.isActive && t('investment-plans:form.closes'),
    isClosedToNew && !plan.isClosedToNew && t('investment-plans:form.closesToNew'),
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning" sx={fullWidth}>
      {texts.join(' ')}
      <PlanUse plan={plan} />
    </Alert>
  );
}

/** Nothing is said where a figure is not known. */
function PlanUse({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const { totals } = usePlanTotals(plan);
  const waiting = usePlanDeposits(plan, 'pending').data;
  if (!totals || totals.members === null || !waiting) return null;
  return (
    <Box sx={{ mt: 2, fontWeight: 600 }}>
      {t('investment-plans:form.inUse', {
        members: t('investment-plans:form.membersIn', countParams(totals.members)),
        deposits: t('investment-plans:form.depositsWaiting', countParams(waiting.total)),
      })}
    </Box>
  );
}

/** The server accepts a name that another plan has; members could not tell them apart. */
function useIsNameTaken({ control }: UseFormReturn<PlanValues>, id: string | undefined): boolean {
  const { data } = useAllRows(plans);
  const name = normalizeText(useWatch({ control, name: 'planName' }) ?? '');
  return data?.data.some((plan) => plan._id !== id && normalizeText(plan.planName) === name) ?? false;
}

function LiveTotal({ form }: { form: UseFormReturn<PlanValues> }) {
  const { t } = useTranslation();
  const [planAmount, planDuration, isRecurring = true] = useWatch({
    control: form.control,
    name: ['planAmount', 'planDuration', 'isRecurring'],
  });
  const { shape } = planForm;
  const isValid = shape.planAmount.safeParse(planAmount).success && shape.planDuration.safeParse(planDuration).success;
  const terms = isValid ? { planAmount, planDuration, isRecurring } : undefined;
  const parts = terms && { amount: formatExactRupees(terms.planAmount), count: terms.planDuration };
  return (
    <Box component="output" aria-label={t('investment-plans:form.total')} sx={totalStyle}>
      <SecondaryText>{t('investment-plans:form.total')}</SecondaryText>
      <Typography sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }} component="p">
        {terms ? formatExactRupees(planTotalInRupees(terms)) : ABSENT}
      </Typography>
      <SecondaryText>
        {parts
          ? t(isRecurring ? 'investment-plans:form.totalRecurring' : 'investment-plans:form.totalOneTime', parts)
          : t('investment-plans:form.totalUnknown')}
      </SecondaryText>
    </Box>
  );
}

const fieldGrid = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 };
const fullWidth = { gridColumn: '1 / -1' };
const totalStyle = { display: 'block', minHeight: 76, px: 3, borderLeft: 3, borderColor: 'primary.main' };

export function PlanEdit() {
  const { t } = useTranslation();
  const { close } = useRoutedDialog('/investment-plans');
  const { record: plan, problem } = usePlan();
  if (plan) return <PlanForm plan={plan} />;
  return <LoadingDialog title={t('investment-plans:form.editTitle')} problem={problem} onClose={close} />;
}
