import { Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { formatExactRupees, formatMonth, formatRate } from '@/components/text/format';
import { correctCommission } from '@/contract/commissions';
import { correctionForm } from '@/contract/commissions.schema';
import { ifKnown } from '@/domain/figures';
import { shareOf, toBasisPoints, toPaise, toRupees } from '@/domain/money';
import { CoordinatorSelect } from '@/pages/shared/coordinator-select';
import { applyServerErrors } from '@/refine/error-message';
import { parsePercentInput, schemaResolver } from '@/refine/schema-resolver';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { notify } from '@/utils/notices';

interface CorrectFormProps {
  commission: Commission;
  /** It is called with the id of the new commission. */
  onDone: (id: string | undefined) => void;
  onClose: () => void;
}

/** The rate and the coordinator of the rejected commission stand in the form: one of them was wrong. */
export default function CorrectForm({ commission, onDone, onClose }: CorrectFormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCustomMutation(correctCommission);
  const [problem, setProblem] = useState<string>();
  const form = useForm<{ commissionPercentage: number | undefined; coordinatorId: string }>({
    defaultValues: {
      commissionPercentage: commission.rate ?? undefined,
      coordinatorId: commission.coordinator?._id ?? '',
    },
    resolver: schemaResolver(correctionForm),
    shouldFocusError: false,
  });
  const { control, formState, register } = form;
  const release = useLeaveGuard({ hasChanges: formState.isDirty });
  const [rate, coordinatorId] = useWatch({ control, name: ['commissionPercentage', 'coordinatorId'] });
  const isRate = typeof rate === 'number' && rate >= 0 && rate <= 100;
  const amount = ifKnown([commission.totalAmount, isRate ? rate : null], (invested, percent) =>
    toRupees(shareOf(toPaise(invested), toBasisPoints(percent))),
  );
  const onSubmit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    try {
      const reply = await mutateAsync({ params: { id: commission._id }, body });
      release();
      notify.success(t('all-commissions:correct.done'));
      onDone(reply.data?.commission._id);
    } catch (error) {
      setProblem(applyServerErrors(error, form, t('all-commissions:correct.failed')));
    }
  });
  const rateProblem = formState.errors.commissionPercentage?.message;
  return (
    <FormDialog
      title={t('all-commissions:correct.title', { coordinator: commission.coordinator?.name ?? '' })}
      submitLabel={t('all-commissions:correct.confirm')}
      onSubmit={onSubmit}
      isSubmitting={formState.isSubmitting}
      isIncomplete={!isRate || coordinatorId === ''}
      problem={problem}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <Typography color="text.secondary">
          {t('all-commissions:correct.body', {
            amount: formatExactRupees(commission.commisionAmount),
            rate: formatRate(commission.rate),
            invested: formatExactRupees(commission.totalAmount),
            period: formatMonth(commission),
          })}
          {commission.reason && ` ${t('decisions:audit.reason', { reason: commission.reason })}`}
        </Typography>
        <TextField
          {...register('commissionPercentage', { setValueAs: parsePercentInput })}
          autoFocus
          size="small"
          label={t('fields:commissionPercentage')}
          required
          autoComplete="off"
          error={rateProblem !== undefined}
          helperText={rateProblem}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <Controller
          control={control}
          name="coordinatorId"
          render={({ field: { value, onChange }, fieldState }) => (
            <div>
              <CoordinatorSelect
                label={t('commissions:columns.coordinator')}
                placeholder={t('all-commissions:correct.choose')}
                level={commission.coordinatorType ?? ''}
                coordinatorId={value}
                onChoose={onChange}
              />
              {fieldState.error && (
                <Typography variant="caption" color="error" role="alert">
                  {fieldState.error.message}
                </Typography>
              )}
            </div>
          )}
        />
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {t('all-commissions:correct.whatIf', { amount: formatExactRupees(amount) })}
        </Typography>
      </Box>
    </FormDialog>
  );
}
