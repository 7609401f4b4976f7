import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { formatExactRupees } from '@/components/text/format';
import type { PendingDeposit } from '@/contract/deposits';
import { depositLabel } from './labels';

interface DenyDialogProps {
  deposit: PendingDeposit;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which is optional; the member can read it. */
export function DenyDialog({ deposit, onConfirm, onClose }: DenyDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      open
      title={t('deposits:deny.title', depositLabel(t, deposit))}
      body={t('deposits:deny.body', { ...depositLabel(t, deposit), amount: formatExactRupees(deposit.depositAmount) })}
      label={t('deposits:deny.reason')}
      confirmLabel={t('deposits:deny.confirm')}
      isRequired={false}
      maxLength={500}
      tone="error"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
