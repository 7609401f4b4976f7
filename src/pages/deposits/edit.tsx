import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Deposit } from '@/api/deposits';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useListRecord } from '@/components/list/list-outlet';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatExactRupees } from '@/components/text/format';
import { depositChange } from '@/contract/deposits.schema';
import { schemaResolver } from '@/refine/schema-resolver';
import { useForm } from '@/refine/use-form';
import { familyMemberName } from './labels';
import { MonthFields, PaymentFields } from './payment-fields';
import { type DepositListContext, useDeposit } from './use-deposit';

type DepositValues = z.input<typeof depositChange>;

/** The member and the plan of a deposit cannot be changed. */
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
  const { form, formProps } = useForm<DepositValues>({
    resource: 'deposits',
    id: deposit._id,
    defaultValues: {
      month: month ?? undefined,
      year: year ?? undefined,
      paymentMethod,
      transactionId: transactionId ?? '',
    },
    resolver: schemaResolver(depositChange),
    success: t('deposits:edit.done'),
    failure: t('deposits:edit.failed'),
    onSaved: onClose,
  });
  const facts = [
    familyMemberName(t, deposit),
    depositPlanReferenceId.planName,
    formatExactRupees(deposit.depositAmount),
  ];
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
        <MonthFields control={form.control} year={form.watch('year')} />
        <PaymentFields control={form.control} />
      </Box>
    </FormDialog>
  );
}
