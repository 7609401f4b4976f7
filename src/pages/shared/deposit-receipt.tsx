import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@/api/call';
import { DialogBody, DialogFrame } from '@/components/dialog/dialog';
import { ignoreDoubleClick } from '@/components/list/buttons';
import { type depositInvoice, myDepositInvoice } from '@/contract/deposits';
import type { DataOf } from '@/contract/endpoint';
import { useOpenInNewTab } from '@/hooks/use-open-in-new-tab';
import { HttpError } from '@/providers/http-error';

/** Why a receipt did not open in a new tab. */
type ReceiptProblem =
  | { kind: 'unavailable' }
  | { kind: 'failed'; depositId: string; message: string }
  | { kind: 'blocked'; url: string };

type ReceiptEndpoint = typeof myDepositInvoice | typeof depositInvoice;

/** Opens receipts, by default those of the member's own deposits, one at a time, each in a new tab. */
export function useReceipt(endpoint: ReceiptEndpoint = myDepositInvoice) {
  const openInNewTab = useOpenInNewTab();
  const [loadingId, setLoadingId] = useState<string>();
  const [problem, setProblem] = useState<ReceiptProblem>();
  const isBusy = useRef(false);

  const view = useCallback(
    async (depositId: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setLoadingId(depositId);
      setProblem(undefined);
      try {
        await openInNewTab(
          () => fetchReceipt(endpoint, depositId),
          (url) => setProblem({ kind: 'blocked', url }),
        );
      } catch (error) {
        setProblem(
          error instanceof HttpError ? { kind: 'failed', depositId, message: error.message } : { kind: 'unavailable' },
        );
      } finally {
        isBusy.current = false;
        setLoadingId(undefined);
      }
    },
    [openInNewTab, endpoint],
  );
  return useMemo(
    () => ({
      view: (depositId: string) => void view(depositId),
      /** The id of the deposit whose receipt is loading. */
      loadingId,
      problem,
      dismiss: () => setProblem(undefined),
    }),
    [view, loadingId, problem],
  );
}

export type ReceiptControls = ReturnType<typeof useReceipt>;

/** The address of a receipt, or the file itself: servers reply with either. */
async function fetchReceipt(endpoint: ReceiptEndpoint, depositId: string): Promise<string | Blob> {
  // Requested as bytes, since a PDF cannot be shown once it has been read as text.
  const reply: unknown = await call({ ...endpoint, replyType: 'file' }, { params: { id: depositId } });
  if (!(reply instanceof Blob)) return '';
  // By its first bytes, since a host may send a PDF as a file of no certain type.
  if ((await reply.slice(0, PDF_SIGNATURE.length).text()) === PDF_SIGNATURE) {
    return new Blob([reply], { type: 'application/pdf' });
  }
  const answer: Invoice & { data?: Invoice } = JSON.parse(await reply.text());
  const { invoiceUrl, fileUrl } = answer.data ?? answer;
  return invoiceUrl || fileUrl || '';
}

type Invoice = DataOf<typeof myDepositInvoice>;

const PDF_SIGNATURE = '%PDF-';

interface ReceiptButtonProps {
  /** Names the deposit, for screen readers: 'Asha, Nov 2026'. */
  label: string;
  isBusy: boolean;
  onView: () => void;
}

/** Opens the receipt of one deposit. */
export function ReceiptButton({ label, isBusy, onView }: ReceiptButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<ReceiptLongOutlined />}
      loading={isBusy}
      loadingPosition="start"
      aria-label={t('receipts:viewOf', { of: label })}
      onClick={ignoreDoubleClick(onView)}
      sx={{ whiteSpace: 'nowrap', minHeight: 36 }}
    >
      {t('receipts:view')}
    </Button>
  );
}

interface ReceiptNoticeProps {
  problem: ReceiptProblem | undefined;
  onRetry: (depositId: string) => void;
  onClose: () => void;
}

/** Says why no receipt opened. If the browser blocked the tab, it has a link. */
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
              {t('common:actions.retry')}
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
