import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Commission } from '@/api/commissions';
import { ReasonField } from '@/components/dialog/reason-dialog';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useListRecord } from '@/components/list/list-outlet';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { approvalForm, rejectionForm } from '@/contract/commissions.schema';
import { applyServerErrors } from '@/refine/error-message';
import { schemaResolver } from '@/refine/schema-resolver';
import { useFormDraft } from '@/session/use-form-draft';
import { commissionTitle, rejectionReasons } from './labels';
import { useCommission } from './use-commission';
import type { CommissionListContext, Decision } from './use-commission-decisions';

export function CommissionEdit() {
  const { t } = useTranslation();
  const { commission, canDecide, problem, listPath } = useCommission(t('commissions:show.notHere'));
  const { close } = useRoutedDialog(listPath);
  if (commission && canDecide) return <DecisionForm commission={commission} onClose={close} />;
  return (
    <LoadingDialog
      title={t('commissions:edit.title')}
      problem={commission ? t('commissions:edit.decided') : problem}
      onClose={close}
    />
  );
}

function DecisionForm({ commission, onClose }: { commission: Commission; onClose: () => void }) {
  const { t } = useTranslation();
  const labelId = useId();
  const { hash } = useLocation();
  const givenDecision = DECISIONS.find((each) => hash === `#${each}`);
  const [decision, setDecision] = useState<Decision>(givenDecision ?? 'approve');
  const choice = (
    <div>
      <FormLabel id={labelId}>{t('commissions:edit.decision')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={decision}
        onChange={(_, value) => setDecision(value as Decision)}
      >
        <FormControlLabel value="approve" control={<Radio />} label={t('commissions:approve.action')} />
        <FormControlLabel value="reject" control={<Radio />} label={t('commissions:reject.action')} />
      </RadioGroup>
    </div>
  );
  return (
    <ReasonForm key={decision} decision={decision} commission={commission} onClose={onClose}>
      {givenDecision === undefined && choice}
    </ReasonForm>
  );
}

/** The button that leads here names its decision in the URL, so that the dialog does not ask for it, after a new sign-in neither. */
const DECISIONS: readonly Decision[] = ['approve', 'reject'];

const DECISION_FORMS = {
  approve: { field: 'notes', schema: approvalForm, label: 'commissions:approve.notes' },
  reject: { field: 'reason', schema: rejectionForm, label: 'commissions:reject.reason' },
} as const;

interface ReasonFormProps {
  decision: Decision;
  commission: Commission;
  onClose: () => void;
  children: ReactNode;
}

function ReasonForm({ decision, commission, onClose, children }: ReasonFormProps) {
  const { t } = useTranslation();
  const { decideOne, onDecided } = useListRecord<CommissionListContext>();
  const { field, schema, label } = DECISION_FORMS[decision];
  const [problem, setProblem] = useState<string>();
  const form = useForm<Record<string, string>>({
    defaultValues: { [field]: '' },
    resolver: schemaResolver(schema),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard({ hasChanges: isDirty });
  useFormDraft(form, decision);
  const onSubmit = form.handleSubmit(async ({ [field]: entered = '' }) => {
    setProblem(undefined);
    try {
      await decideOne(decision, commission, entered.trim());
      release();
      onClose();
      onDecided(decision, commission);
    } catch (error) {
      setProblem(applyServerErrors(error, form, t(`commissions:${decision}.failed`)));
    }
  });
  const isRequired = decision === 'reject';
  const facts = [
    commission.memberReferenceId.name,
    commission.depositPlanReferenceId.planName,
    formatMonth(commission),
    formatExactRupees(commission.totalAmount),
  ];
  const text = useWatch({ control: form.control, name: field }) ?? '';
  return (
    <FormDialog
      onSubmit={onSubmit}
      isSubmitting={isSubmitting}
      problem={problem}
      title={commissionTitle(t, commission, decision)}
      submitLabel={t(`commissions:${decision}.confirm`)}
      isIncomplete={isRequired && text.trim() === ''}
      tone={isRequired ? 'error' : 'primary'}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <Typography sx={{ fontWeight: 600 }}>{formatExactRupees(commission.commisionAmount)}</Typography>
          <SecondaryText>{facts.join(' · ')}</SecondaryText>
        </div>
        {children}
        <Controller
          control={form.control}
          name={field}
          render={({ field: { value = '', onChange }, fieldState }) => (
            <ReasonField
              label={t(label)}
              isRequired={isRequired}
              {...(isRequired && { suggestions: rejectionReasons(t) })}
              isBusy={isSubmitting}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Box>
    </FormDialog>
  );
}
