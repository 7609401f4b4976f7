import { Box, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { changePayoutSettings } from '@/contract/payouts';
import { payoutSettingsForm } from '@/contract/payouts.schema';
import { useEditConflict } from '@/refine/editing/use-edit-conflict';
import { applyServerErrors } from '@/refine/error-message';
import { parseNumberInput, schemaResolver } from '@/refine/schema-resolver';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';
import type { DueListContext } from './due-list';
import { PAYOUTS_PATH } from './first-calls';

/** Whoever is due less than the minimum is held back until it is more. */
export function MinimumForm() {
  const { t } = useTranslation();
  const { minimumAmount, etag } = useOutletContext<DueListContext>();
  const { close } = useRoutedDialog(PAYOUTS_PATH);
  const { mutateAsync } = useCustomMutation(changePayoutSettings);
  const [problem, setProblem] = useState<string>();
  const values = { minimumAmount: minimumAmount ?? 0 };
  const form = useForm<{ minimumAmount: number | undefined }>({
    defaultValues: values,
    ...(!etag && { values, resetOptions: { keepDirtyValues: true } }),
    resolver: schemaResolver(payoutSettingsForm),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  const [version, setVersion] = useState<string | null | undefined>(etag);
  const conflict = useEditConflict(form, { etag, values, version, setVersion });
  const onSubmit = form.handleSubmit(async ({ minimumAmount: amount = 0 }) => {
    setProblem(undefined);
    try {
      await mutateAsync({ body: { minimumAmount: amount }, etag: version });
      conflict.onSaved();
      notify.success(t('payouts:done.minimum'));
      release();
      close();
    } catch (error) {
      conflict.onRefused(error);
      setProblem(applyServerErrors(error, form, t('payouts:failed')));
    }
  });
  return (
    <FormDialog
      title={t('payouts:due.minimum')}
      submitLabel={t('payouts:due.save')}
      onSubmit={onSubmit}
      isSubmitting={isSubmitting}
      problem={conflict.notice ? undefined : problem}
      notice={conflict.notice}
      onClose={close}
    >
      <Box sx={{ display: 'grid', pt: 1 }}>
        <TextField
          {...form.register('minimumAmount', { setValueAs: parseNumberInput })}
          required
          label={t('fields:minimumAmount')}
          error={errors.minimumAmount !== undefined}
          helperText={errors.minimumAmount?.message ?? t('payouts:due.minimumHelp')}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
          }}
        />
      </Box>
    </FormDialog>
  );
}
