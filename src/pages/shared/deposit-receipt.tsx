import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { DialogBody, DialogFrame } from '@/components/dialog/dialog';
import { ignoreDoubleClick } from '@/components/list/buttons';
import { myDepositInvoice } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import { useOpenInNewTab } from '@/hooks/use-open-in-new-tab';
import { HttpError } from '@/providers/http-error';

interface ReceiptButtonProps {
  /** Whose and which deposit, for screen readers: 'Asha, Nov 2026'. */
  of: string;
  isBusy: boolean;
  onView: () => void;
}

/** Opens the receipt of one deposit. */
export function ReceiptButton({ of, isBusy, onView }: ReceiptButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<ReceiptLongOutlined />}
      loading={isBusy}
      loadingPosition="start"
      aria-label={t('receipts:viewOf', { of })}
      onClick={ignoreDoubleClick(onView)}
      sx={{ whiteSpace: 'nowrap', minHeight: 36 }}
    >
      {t('receipts:view')}
    </Button>
  );
}

interface ReceiptNoticeProps {
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

/** Why a receipt did not open in a tab of its own. */
type ReceiptProblem =
  | { kind: 'unavailable' }
  | { kind: 'failed'; depositId: string; message: string }
  | { kind: 'blocked'; url: string };

/** The answer names an address, or is the file itself (§2-3 Member deposit). */
async function fetchReceipt(depositId: string): Promise<string | Blob> {
  // Asked for as bytes, since a PDF read as text could not be shown any more.
  const answered: unknown = await call({ ...myDepositInvoice, replyType: 'file' }, { params: { id: depositId } });
  if (!(answered instanceof Blob)) return '';
  if (answered.type.startsWith('application/pdf')) return answered;
  const { data }: { data?: Partial<DataOf<typeof myDepositInvoice>> } = JSON.parse(await answered.text());
  return data?.invoiceUrl || data?.fileUrl || '';
}

/** Receipts of the member's own deposits, one at a time, each in a tab of its own. */
export function useReceipt() {
  const openTab = useOpenInNewTab();
  const [underWay, setUnderWay] = useState<string>();
  const [problem, setProblem] = useState<ReceiptProblem>();
  const isBusy = useRef(false);

  const view = useCallback(
    async (depositId: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setUnderWay(depositId);
      setProblem(undefined);
      try {
        await openTab(
          () => fetchReceipt(depositId),
          (url) => setProblem({ kind: 'blocked', url }),
        );
      } catch (error) {
        setProblem(
          error instanceof HttpError ? { kind: 'failed', depositId, message: error.message } : { kind: 'unavailable' },
        );
      } finally {
        isBusy.current = false;
        setUnderWay(undefined);
      }
    },
    [openTab],
  );
  return useMemo(
    () => ({
      view: (depositId: string) => void view(depositId),
      /** Id of the deposit whose receipt is on its way. */
      underWay,
      problem,
      dismiss: () => setProblem(undefined),
    }),
    [view, underWay, problem],
  );
}

export type ReceiptControls = ReturnType<typeof useReceipt>;
