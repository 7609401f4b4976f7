import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { formatExactRupees } from '@/components/text/format';
import { useReasonDraft } from '@/session/use-reason-draft';
import { denialReasons, depositLabel } from './labels';

interface DenyDialogProps {
  deposit: Deposit;
  /** Called after the dialog was closed. Resolves to whether the deposit is decided. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** The reason is optional; the member can read it. */
export function DenyDialog({ deposit, onConfirm, onClose }: DenyDialogProps) {
  const { t } = useTranslation();
  const { draft, forget, keep } = useReasonDraft(deposit._id);
  return (
    <ReasonDialog
      open
      title={t('deposits:deny.title', depositLabel(t, deposit))}
      body={t('deposits:deny.body', { ...depositLabel(t, deposit), amount: formatExactRupees(deposit.depositAmount) })}
      label={t('deposits:deny.reason')}
      confirmLabel={t('deposits:deny.confirm')}
      isRequired={false}
      tone="error"
      suggestions={denialReasons(t)}
      draft={draft}
      onConfirm={async (reason) => {
        forget();
        onClose();
        if (!(await onConfirm(reason))) keep(reason);
      }}
      onClose={onClose}
    />
  );
}
