import { Alert, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '@/api/deposits';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { formatExactRupees } from '@/components/text/format';
import { useReasonDraft } from '@/session/use-reason-draft';
import { cashBeforeDenial } from './cash-line';
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
  const body = t('deposits:deny.body', {
    ...depositLabel(t, deposit),
    amount: formatExactRupees(deposit.depositAmount),
  });
  const cash = cashBeforeDenial(t, deposit);
  return (
    <ReasonDialog
      open
      title={t('deposits:deny.title', depositLabel(t, deposit))}
      body={
        cash ? (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Typography color="text.secondary">{body}</Typography>
            <Alert severity="warning">{cash}</Alert>
          </Box>
        ) : (
          body
        )
      }
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
