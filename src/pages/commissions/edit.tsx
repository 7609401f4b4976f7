import { FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Commission } from '@/api/commissions';
import { LoadingDialog } from '@/components/dialog/routed-dialog';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useListRecord } from '@/components/list/list-outlet';
import { SecondaryText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { approvalForm, rejectionForm } from '@/contract/commissions.schema';
import { TextForm } from '@/pages/shared/text-form';
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
  const facts = [
    commission.memberReferenceId.name,
    commission.depositPlanReferenceId.planName,
    formatMonth(commission),
    formatExactRupees(commission.totalAmount),
  ];
  return (
    <TextForm
      title={commissionTitle(t, commission, decision)}
      submitLabel={t(`commissions:${decision}.confirm`)}
      field={field}
      label={t(label)}
      schema={schema}
      failure={t(`commissions:${decision}.failed`)}
      {...(decision === 'reject' && { tone: 'error' as const, suggestions: rejectionReasons(t) })}
      onSend={(text) => decideOne(decision, commission, text)}
      onDone={() => {
        onClose();
        onDecided(decision, commission);
      }}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{formatExactRupees(commission.commisionAmount)}</Typography>
        <SecondaryText>{facts.join(' · ')}</SecondaryText>
      </div>
      {children}
    </TextForm>
  );
}
