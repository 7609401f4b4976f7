import { Box, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { plans } from '@/api/plans';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { useListRecord } from '@/components/list/list-outlet';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { depositForm } from '@/contract/deposits.schema';
import { hasMonth, monthOf } from '@/domain/months';
import { isYearOpen, paymentAmount } from '@/domain/plan';
import { unpaidMonths } from '@/domain/plan-months';
import { MemberSelect } from '@/pages/shared/member-select';
import { equalsFilter } from '@/providers/list-url';
import { schemaResolver } from '@/refine/schema-resolver';
import { useAllRows } from '@/refine/use-all-rows';
import { useForm } from '@/refine/use-form';
import { now } from '@/utils/clock';
import { useEnrollmentPayments } from './earlier-payments';
import { closedPlans, useOfferedPlans } from './offered-plans';
import { FamilyField, MonthFields, PaymentFields } from './payment-fields';
import type { DepositListContext } from './use-deposit';

type DepositValues = z.input<typeof depositForm>;

const ACTIVE_PLANS_FILTER = [equalsFilter('isActive', 'true')];

export function DepositCreate() {
  const { t } = useTranslation();
  const { listPath } = useListRecord<DepositListContext>();
  const { close } = useRoutedDialog(listPath);
  const { form, formProps } = useForm<DepositValues>({
    resource: 'deposits',
    defaultValues: {
      memberReferenceId: '',
      familyMemberReferenceId: '',
      depositPlanReferenceId: '',
      ...monthOf(now()),
      paymentMethod: 'Cash',
      transactionId: '',
    },
    resolver: schemaResolver(depositForm),
    success: t('deposits:create.done'),
    failure: t('deposits:create.failed'),
    onSaved: close,
  });
  return (
    <FormDialog
      {...formProps}
      title={t('deposits:create.title')}
      submitLabel={t('deposits:create.submit')}
      onClose={close}
    >
      <Box sx={fieldGrid}>
        <SecondaryText sx={fullWidth}>{t('deposits:create.hint')}</SecondaryText>
        <HolderFields form={form} />
        <PlanFields form={form} />
        <PaymentFields control={form.control} transactionHelp={t('deposits:create.transactionHelp')} />
      </Box>
    </FormDialog>
  );
}

type FieldsProps = { form: UseFormReturn<DepositValues> };

function HolderFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const memberId = useWatch({ control, name: 'memberReferenceId' });
  return (
    <>
      <Box sx={fullWidth}>
        <Controller
          control={control}
          name="memberReferenceId"
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <MemberSelect
              label={t('deposits:create.member')}
              required
              memberId={value}
              onChoose={(id) => {
                onChange(id);
                setValue('familyMemberReferenceId', '');
              }}
              onBlur={onBlur}
              inputRef={ref}
              error={fieldState.error?.message}
            />
          )}
        />
      </Box>
      <Box sx={fullWidth}>
        <FamilyField control={control} memberId={memberId} />
      </Box>
    </>
  );
}

/** The first unpaid month is suggested. */
function PlanFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { control, setValue, getFieldState } = form;
  const [memberId, familyMemberId, planId] = useWatch({
    control,
    name: ['memberReferenceId', 'familyMemberReferenceId', 'depositPlanReferenceId'],
  });
  const year = useWatch({ control, name: 'year' });
  const active = useAllRows(plans, { filters: ACTIVE_PLANS_FILTER });
  const offered = useOfferedPlans(active.data?.data ?? [], memberId, familyMemberId ?? '');
  const plan = active.data?.data.find(({ _id }) => _id === planId);
  const isRefused = plan !== undefined && !offered.includes(plan);
  const closed = closedPlans(active.data?.data ?? [], offered).map(({ planName }) => planName);
  const isComplete = memberId !== '' && planId !== '';
  const enrollment = isComplete ? { memberId, planId, familyMemberId: familyMemberId || undefined } : undefined;
  const { payments, isFetching } = useEnrollmentPayments(enrollment);
  const last = payments?.find(({ status }) => status !== 'denied');
  const terms = plan && plan.planDuration !== null && { ...plan, planDuration: plan.planDuration };
  const unpaid = payments && terms ? unpaidMonths(payments.filter(hasMonth), terms) : [];
  const next = unpaid.find((month) => isYearOpen(month.year, monthOf(now())));
  const enrollmentKey = [memberId, familyMemberId, planId].join();
  // A deposit whose answer was lost is among the payments when they are read anew: sent again, it must not be one for the next month, and
  // what is said of the months must not lead to that one.
  const [suggested, setSuggested] = useState<{ enrollmentKey: string; help: string | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each enrollment, and not over a month that the user has chosen
  useEffect(() => {
    if (!payments || isFetching || suggested?.enrollmentKey === enrollmentKey) return;
    const paid = last && next && t('deposits:create.next', { last: formatMonth(last), next: formatMonth(next) });
    setSuggested({ enrollmentKey, help: last ? paid : t('deposits:create.first') });
    if (!next || getFieldState('month').isDirty || getFieldState('year').isDirty) return;
    setValue('month', next.month);
    setValue('year', next.year);
  }, [payments, isFetching, enrollmentKey]);

  const monthHelp = suggested?.enrollmentKey === enrollmentKey ? suggested.help : undefined;
  return (
    <>
      <SelectField
        control={control}
        name="depositPlanReferenceId"
        label={t('deposits:create.plan')}
        required
        helperText={
          isRefused
            ? t('deposits:create.closedToNew')
            : closed.length > 0 && t('ui:closedPlans', { plans: closed.join(', ') })
        }
        options={[...offered, ...(isRefused ? [plan] : [])].map(({ _id, planName, isClosedToNew }) => ({
          value: _id,
          label: planName,
          ...(isClosedToNew && { detail: t('ui:closedToNew') }),
        }))}
      />
      <TextField
        label={t('deposits:create.amount')}
        value={plan ? formatExactRupees(paymentAmount(plan)) : ''}
        helperText={t('deposits:create.amountHelp')}
        slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      />
      <MonthFields control={control} year={year} help={monthHelp} />
    </>
  );
}

const fieldGrid = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 };
const fullWidth = { gridColumn: '1 / -1' };
