import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '@/components/dialog/description-list';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import type { Month } from '@/domain/months';

interface ConfirmInvestmentProps {
  familyMemberName: string;
  /** `planDuration` in years. */
  plan: { planName: string; planDuration: number };
  /** In rupees. */
  amount: number;
  /** The month that is paid for. */
  month: Month;
  /** The first month of the plan. */
  start: Month;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an investment before it is sent, since it cannot be modified afterwards. */
export function ConfirmInvestment(props: ConfirmInvestmentProps) {
  const { familyMemberName, plan, amount, month, start, isBusy, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      title={t('member:confirm.title')}
      body={
        <>
          <DescriptionList
            facts={[
              [t('member:confirm.familyMember'), familyMemberName],
              [t('member:confirm.plan'), plan.planName],
              [t('member:confirm.amount'), formatExactRupees(amount)],
              [t('member:confirm.duration'), t('member:confirm.durationYears', { count: plan.planDuration })],
              [t('member:confirm.month'), formatMonth(month)],
              [t('member:confirm.start'), formatMonth(start)],
            ]}
          />
          <Alert severity="info" sx={{ mt: 4 }}>
            {t('member:confirm.notice')}
          </Alert>
        </>
      }
      confirmLabel={t('member:confirm.yes')}
      cancelLabel={t('member:confirm.no')}
      busyLabel={t('member:confirm.busy')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
