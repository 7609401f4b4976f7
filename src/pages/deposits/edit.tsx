import { Box } from '@mui/material';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Deposit } from '@/api/deposits';
import { plans } from '@/api/plans';
import { useServerFeatures } from '@/api/server-features';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { useListRecord } from '@/components/list/list-outlet';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatExactRupees } from '@/components/text/format';
import { depositChange } from '@/contract/deposits.schema';
import { paymentAmount } from '@/domain/plan';
import { schemaResolver } from '@/refine/schema-resolver';
import { useAllRows } from '@/refine/use-all-rows';
import { useForm } from '@/refine/use-form';
import { familyMemberName } from './labels';
import { useOfferedPlans } from './offered-plans';
import { FamilyField, MonthFields, PaymentFields } from './payment-fields';
import { type DepositListContext, useDeposit } from './use-deposit';

type DepositValues = z.input<typeof depositChange>;

/** The member of a deposit cannot be changed. */
export function DepositEdit() {
  const { t } = useTranslation();
  const { id, row, listPath } = useListRecord<DepositListContext>();
  const { close } = useRoutedDialog(listPath);
  const { deposit, problem } = useDeposit(id, row);
  const isDecided = deposit !== undefined && deposit.status !== 'pending';
  // A transaction ID that is not known must not be replaced by a blank one.
  if (deposit && deposit.transactionId !== null && !isDecided)
    return <CorrectionForm deposit={deposit} onClose={close} />;
  return (
    <LoadingDialog
      title={t('deposits:edit.title')}
      problem={isDecided ? t('deposits:edit.decided') : problem}
      onClose={close}
    />
  );
}

function CorrectionForm({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation();
  const { month, year, paymentMethod, transactionId, memberReferenceId, depositPlanReferenceId } = deposit;
  const { familyMemberReferenceId } = deposit;
  const areIdsKnown = Boolean(memberReferenceId._id && depositPlanReferenceId._id);
  const canMove = useServerFeatures().can('depositCorrections') && areIdsKnown;
  const { form, formProps } = useForm<DepositValues>({
    resource: 'deposits',
    id: deposit._id,
    etag: deposit.etag,
    defaultValues: {
      month: month ?? undefined,
      year: year ?? undefined,
      paymentMethod,
      transactionId: transactionId ?? '',
      ...(canMove && {
        familyMemberReferenceId: familyMemberReferenceId?._id ?? '',
        depositPlanReferenceId: depositPlanReferenceId._id ?? '',
      }),
    },
    resolver: schemaResolver(depositChange),
    success: t('deposits:edit.done'),
    failure: t('deposits:edit.failed'),
    onSaved: onClose,
  });
  const place = canMove ? [] : [familyMemberName(t, deposit), depositPlanReferenceId.planName];
  const facts = [...place, formatExactRupees(deposit.depositAmount)];
  return (
    <FormDialog
      {...formProps}
      title={t('deposits:edit.title')}
      submitLabel={t('deposits:edit.submit')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <StrongText>{memberReferenceId.name}</StrongText>
          <SecondaryText>{facts.join(' · ')}</SecondaryText>
        </Box>
        {canMove && <PlaceFields form={form} deposit={deposit} />}
        <MonthFields control={form.control} year={form.watch('year')} />
        <PaymentFields control={form.control} />
      </Box>
    </FormDialog>
  );
}

/** The person and the plan. Once cash was taken, only plans of the same amount are offered. */
function PlaceFields({ form, deposit }: { form: UseFormReturn<DepositValues>; deposit: Deposit }) {
  const { t } = useTranslation();
  const { control } = form;
  const { memberReferenceId, depositPlanReferenceId: current, depositAmount, cashTakenAt } = deposit;
  const [planId, personId] = useWatch({ control, name: ['depositPlanReferenceId', 'familyMemberReferenceId'] });
  const { data } = useAllRows(plans);
  const taking = useOfferedPlans(data?.data ?? [], memberReferenceId._id ?? '', personId ?? '');
  const offered = (data?.data ?? []).filter(
    (plan) =>
      plan._id === current._id || (taking.includes(plan) && (!cashTakenAt || paymentAmount(plan) === depositAmount)),
  );
  const chosen = offered.find(({ _id }) => _id === planId);
  const amount = chosen && formatExactRupees(planId === current._id ? depositAmount : paymentAmount(chosen));
  const options = offered.map(({ _id, planName }) => ({ value: _id, label: planName }));
  return (
    <>
      <FamilyField
        control={control}
        memberId={memberReferenceId._id ?? ''}
        chosen={deposit.familyMemberReferenceId ?? undefined}
      />
      <SelectField
        control={control}
        name="depositPlanReferenceId"
        label={t('deposits:create.plan')}
        required
        helperText={cashTakenAt ? t('deposits:edit.cashTaken', { amount: formatExactRupees(depositAmount) }) : amount}
        options={data ? options : [{ value: current._id ?? '', label: current.planName }]}
      />
    </>
  );
}
