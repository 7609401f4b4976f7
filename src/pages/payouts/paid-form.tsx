import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { SecondaryText } from '@/components/text/emphasis';
import { countParams } from '@/components/text/format';
import { markPayoutPaid } from '@/contract/payouts';
import { payoutPaidForm } from '@/contract/payouts.schema';
import { dayOf } from '@/domain/months';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useFormDraft } from '@/session/use-form-draft';
import { now } from '@/utils/clock';
import { notify } from '@/utils/notices';
import { payoutPath } from './first-calls';
import { peopleAndSum } from './labels';
import { isOpen, usePayoutDialog } from './use-payout';

/** One day and one bank reference: for the line of the URL, or for all that are open. */
export function PaidForm() {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const { payout, line, isLineMissing, close } = usePayoutDialog();
  const { mutateAsync } = useCustomMutation(markPayoutPaid);
  const [problem, setProblem] = useState<string>();
  const today = dayOf(now());
  const form = useForm({
    defaultValues: { paidOn: today, bankReference: '' },
    resolver: schemaResolver(payoutPaidForm),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  useFormDraft(form, line?._id ?? 'all');
  const [paidOn, bankReference] = useWatch({ control: form.control, name: ['paidOn', 'bankReference'] });
  const lines = (line ? [line] : payout.lines).filter(isOpen);
  const title = line
    ? t('payouts:paid.titleOfLine', { name: line.coordinator.name })
    : t('payouts:paid.title', { number: payout.number });
  if (isLineMissing || lines.length === 0)
    return <LoadingDialog title={title} problem={t('payouts:settled')} onClose={close} />;
  const onSubmit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const reference = values.bankReference.trim();
    const body = line
      ? { paidOn: values.paidOn, lines: [{ _id: line._id, bankReference: reference }] }
      : { paidOn: values.paidOn, bankReference: reference };
    try {
      await mutateAsync({ params: { id: payout._id }, body });
      notify.success(t('payouts:done.paid', { number: payout.number, ...countParams(lines.length) }));
      release();
      close();
    } catch (error) {
      setProblem(applyServerErrors(error, form, t('payouts:failed')));
    }
  });
  return (
    <FormDialog
      title={title}
      submitLabel={t('payouts:paid.confirm', countParams(lines.length))}
      onSubmit={onSubmit}
      isSubmitting={isSubmitting}
      isIncomplete={bankReference.trim() === '' || paidOn === ''}
      problem={problem}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Typography>{line ? `${line.reference} · ${peopleAndSum(t, lines)}` : peopleAndSum(t, lines)}</Typography>
        <TextField
          {...form.register('bankReference')}
          required
          label={t('fields:bankReference')}
          error={errors.bankReference !== undefined}
          helperText={errors.bankReference?.message ?? t('payouts:paid.referenceHelp')}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 50 } }}
        />
        <TextField
          {...form.register('paidOn')}
          required
          type="date"
          label={t('fields:paidOn')}
          error={errors.paidOn !== undefined}
          helperText={errors.paidOn?.message}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: dayOf(payout.createdAt), max: today } }}
        />
        {!line && lines.length > 1 && (
          <SecondaryText>
            {t('payouts:paid.each')}{' '}
            <Button
              size="small"
              component={Link}
              to={{ pathname: `${payoutPath(payout._id)}/bank-file`, search }}
              replace
              state={state}
            >
              {t('payouts:bankFile.action')}
            </Button>
          </SecondaryText>
        )}
      </Box>
    </FormDialog>
  );
}
