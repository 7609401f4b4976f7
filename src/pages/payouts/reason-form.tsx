import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { formatExactRupees } from '@/components/text/format';
import { cancelPayout, failPayoutLine } from '@/contract/payouts';
import { payoutReasonForm } from '@/contract/payouts.schema';
import { TextForm } from '@/pages/shared/text-form';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';
import { peopleAndSum } from './labels';
import { isOpen, usePayoutDialog } from './use-payout';

/** Cancelling frees the commissions of all lines. */
export function CancelForm() {
  const { t } = useTranslation();
  const { payout, close } = usePayoutDialog();
  const { mutateAsync } = useCustomMutation(cancelPayout);
  if (payout.status !== 'prepared')
    return <LoadingDialog title={t('payouts:cancel.action')} problem={t('payouts:settled')} onClose={close} />;
  return (
    <TextForm
      title={t('payouts:cancel.title', { number: payout.number })}
      submitLabel={t('payouts:cancel.action')}
      // Two buttons that say Cancel would mean opposite things.
      cancelLabel={t('payouts:cancel.keep')}
      tone="error"
      field="reason"
      label={t('payouts:cancel.reason')}
      failure={t('payouts:failed')}
      schema={payoutReasonForm}
      suggestions={(['preparedTwice', 'wrongDay', 'accountsWrong'] as const).map((name) =>
        t(`payouts:cancel.reasons.${name}`),
      )}
      onSend={async (reason) => {
        await mutateAsync({ params: { id: payout._id }, body: { reason } });
        notify.success(t('payouts:done.cancelled', { number: payout.number }));
      }}
      onDone={close}
      onClose={close}
    >
      <Typography>{t('payouts:cancel.body', { sum: peopleAndSum(t, payout.lines) })}</Typography>
    </TextForm>
  );
}

/** The bank could not pay a line: its commissions are in the next payout. */
export function FailedForm() {
  const { t } = useTranslation();
  const { payout, line, close } = usePayoutDialog();
  const { mutateAsync } = useCustomMutation(failPayoutLine);
  if (!line || !isOpen(line))
    return <LoadingDialog title={t('payouts:failedLine.action')} problem={t('payouts:settled')} onClose={close} />;
  const { name } = line.coordinator;
  return (
    <TextForm
      title={t('payouts:failedLine.named', { name })}
      submitLabel={t('payouts:failedLine.action')}
      tone="error"
      field="reason"
      label={t('payouts:failedLine.reason')}
      failure={t('payouts:failed')}
      schema={payoutReasonForm}
      suggestions={(['closed', 'wrongAccount', 'nameDiffers', 'returned'] as const).map((each) =>
        t(`payouts:failedLine.reasons.${each}`),
      )}
      onSend={async (reason) => {
        await mutateAsync({ params: { id: payout._id, lineId: line._id }, body: { reason } });
        notify.success(t('payouts:done.failed', { reference: line.reference }));
      }}
      onDone={close}
      onClose={close}
    >
      <Typography>
        {t('payouts:failedLine.body', { reference: line.reference, amount: formatExactRupees(line.totalAmount) })}
      </Typography>
    </TextForm>
  );
}
