import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { DialogBody } from './confirm-dialog';
import { DialogFrame } from './dialog-frame';

export interface ReceiptNoticeProps {
  problem:
    | { kind: 'unavailable' }
    | { kind: 'failed'; depositId: string; message: string }
    | { kind: 'blocked'; url: string }
    | undefined;
  onRetry: (depositId: string) => void;
  onClose: () => void;
}

/** Why no receipt opened (§2-8); where the browser blocked the tab, the way to it. */
export function ReceiptNotice({ problem, onRetry, onClose }: ReceiptNoticeProps) {
  const { t } = useTranslation();
  if (!problem) return null;
  return (
    <DialogFrame
      open
      title={t('receipts:title')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" autoFocus={problem.kind === 'unavailable'} onClick={onClose}>
            {t('receipts:close')}
          </Button>
          {problem.kind === 'failed' && (
            <Button variant="contained" autoFocus onClick={() => onRetry(problem.depositId)}>
              {t('common:actions.tryAgain')}
            </Button>
          )}
          {problem.kind === 'blocked' && (
            <Button variant="contained" autoFocus href={problem.url} target="_blank" rel="noopener" onClick={onClose}>
              {t('receipts:open')}
            </Button>
          )}
        </>
      }
    >
      <DialogBody>
        {problem.kind === 'failed' ? t('receipts:failed', { message: problem.message }) : t(`receipts:${problem.kind}`)}
      </DialogBody>
    </DialogFrame>
  );
}
