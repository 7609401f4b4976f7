import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useListRecord } from '@/components/list/list-outlet';
import { SecondaryText, StrongText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { depositChange } from '@/contract/deposits.schema';
import { schemaResolver } from '@/refine/schema-resolver';
import { useForm } from '@/refine/use-form';
import type { Deposit } from '@/server/deposit-records';
import { familyMemberName } from './labels';
import { PaymentFields } from './payment-fields';
import { type DepositListContext, useDeposit } from './use-deposit';

const paymentChange = depositChange.pick({ paymentMethod: true, transactionId: true });
type PaymentValues = z.input<typeof paymentChange>;

/** Corrects how a pending deposit was paid; its member, plan and month cannot be changed. */
export function DepositEdit() {
  const { t } = useTranslation();
  const { id, row, listPath } = useListRecord<DepositListContext>();
  const { close } = useRoutedDialog(listPath);
  const { deposit, problem } = useDeposit(id, row);
  const isDecided = deposit !== undefined && deposit.status !== 'pending';
  // A transaction ID that is not known must not be replaced by a blank one.
  if (deposit && deposit.transactionId !== null && !isDecided) return <PaymentForm deposit={deposit} onClose={close} />;
  return (
    <LoadingDialog
      title={t('deposits:edit.title')}
      problem={isDecided ? t('deposits:edit.decided') : problem}
      onClose={close}
    />
  );
}

function PaymentForm({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const { t } = useTranslation();
  const { paymentMethod, transactionId, memberReferenceId, depositPlanReferenceId } = deposit;
  const { form, formProps } = useForm<PaymentValues>({
    resource: 'deposits',
    id: deposit._id,
    defaultValues: { paymentMethod, transactionId: transactionId ?? '' },
    resolver: schemaResolver(paymentChange),
    success: t('deposits:edit.done'),
    failure: t('deposits:edit.failed'),
    onSaved: onClose,
  });
  const facts = [
    familyMemberName(t, deposit),
    depositPlanReferenceId.planName,
    formatMonth(deposit),
    formatExactRupees(deposit.depositAmount),
  ];
  return (
    <FormDialog
      {...formProps}
      title={t('deposits:edit.title')}
      submitLabel={t('deposits:edit.submit')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <StrongText>{memberReferenceId.name}</StrongText>
          <SecondaryText>{facts.join(' · ')}</SecondaryText>
        </div>
        <PaymentFields control={form.control} />
      </Box>
    </FormDialog>
  );
}
