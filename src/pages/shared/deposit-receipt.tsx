import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '@/api/config';
import { HttpError } from '@/api/http-error';
import type { OwnDeposit } from '@/api/lists';
import { asPdf, receiptIn } from '@/api/receipts';
import { DialogBody, DialogFrame } from '@/components/dialog/dialog';
import { ignoreDoublePress } from '@/components/list/buttons';
import { fileColumn } from '@/components/list/column-types';
import { saveFile } from '@/components/list/download-csv';
import type { ListColumn } from '@/components/list/list-columns';
import { RecordCard } from '@/components/list/record-card';
import { Rupees } from '@/components/text/cell-text';
import { denialReason } from '@/components/text/denial';
import { formatDate, formatMonth } from '@/components/text/format';
import { StateChip, stateName } from '@/components/text/states';
import { type depositInvoice, myDepositInvoice } from '@/contract/deposits';
import { cashTrail } from '@/domain/cash-trail';
import { amountInFile, monthInFile, timeInFile } from '@/domain/text/csv-cell';
import { holderName } from '@/domain/text/names';
import { call } from '@/refine/call';
import { useOpenInNewTab } from '@/refine/use-open-in-new-tab';
import { CashLine } from './cash/cash-line';

/** A receipt did not open in a new tab, or was not shared; or one more press is needed to share it. */
type ReceiptProblem =
  | { kind: 'unavailable' }
  | { kind: 'failed'; message: string; retry: () => void }
  | { kind: 'blocked'; url: string }
  | { kind: 'ready' | 'shareFailed'; file: File }
  | { kind: 'fileFailed' };

type ReceiptEndpoint = typeof myDepositInvoice | typeof depositInvoice;

/** Receipts are by default those of the member's own deposits. One opens at a time, each in a new tab. */
export function useReceipt(endpoint: ReceiptEndpoint = myDepositInvoice) {
  const openInNewTab = useOpenInNewTab();
  const [loadingId, setLoadingId] = useState<string>();
  const [problem, setProblem] = useState<ReceiptProblem>();
  const isBusy = useRef(false);

  const run = useCallback(async (depositId: string, action: () => Promise<ReceiptProblem | undefined>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setLoadingId(depositId);
    setProblem(undefined);
    try {
      setProblem(await action());
    } catch (error) {
      const retry = () => void run(depositId, action);
      setProblem(
        error instanceof HttpError ? { kind: 'failed', message: error.message, retry } : { kind: 'unavailable' },
      );
    } finally {
      isBusy.current = false;
      setLoadingId(undefined);
    }
  }, []);

  return useMemo(
    () => ({
      view: (depositId: string) =>
        void run(depositId, async () => {
          let blockedUrl: string | undefined;
          await openInNewTab(
            () => fetchReceipt(endpoint, depositId),
            (url) => {
              blockedUrl = url;
            },
          );
          return blockedUrl === undefined ? undefined : { kind: 'blocked', url: blockedUrl };
        }),
      /** Where the device has no share dialog, the file is saved. */
      share: (depositId: string) =>
        void run(depositId, async () => {
          const receipt = await fetchReceipt(endpoint, depositId);
          if (receipt === '') return { kind: 'unavailable' };
          const file = await receiptFile(receipt, depositId);
          return file ? shareOrSave(file) : { kind: 'fileFailed' };
        }),
      loadingId,
      problem,
      dismiss: () => setProblem(undefined),
      shareNow: (file: File) => {
        setProblem(undefined);
        void shareOrSave(file).then(setProblem);
      },
    }),
    [run, openInNewTab, endpoint, loadingId, problem],
  );
}

const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'receipt.pdf', { type: 'application/pdf' })] }) === true;

/** Browsers share only soon after a press: if fetching took longer, another press is needed. Closing the dialog is no problem. */
async function shareOrSave(file: File): Promise<ReceiptProblem | undefined> {
  if (!canShareFiles()) {
    saveFile(file.name, file);
    return undefined;
  }
  try {
    await navigator.share({ files: [file], title: file.name });
    return undefined;
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return undefined;
    return { kind: name === 'NotAllowedError' ? 'ready' : 'shareFailed', file };
  }
}

/** The file is undefined if the URL of the receipt gives none, or may not be read by other pages. */
async function receiptFile(receipt: string | Blob, depositId: string): Promise<File | undefined> {
  try {
    const url = typeof receipt === 'string' ? fileUrl(receipt) : undefined;
    const bytes = url === undefined ? receipt : await (await fetch(url)).blob();
    const pdf = bytes instanceof Blob ? await asPdf(bytes) : undefined;
    return pdf && new File([pdf], `receipt-${depositId.slice(-12).toUpperCase()}.pdf`, { type: pdf.type });
  } catch {
    return undefined;
  }
}

export type ReceiptControls = ReturnType<typeof useReceipt>;

const fetchReceipt = async (endpoint: ReceiptEndpoint, depositId: string): Promise<string | Blob> =>
  receiptIn(await call({ ...endpoint, replyType: 'file' }, { params: { id: depositId } }));

/** Whose deposit it is: the name of the family member, or the word for the member itself. */
export const depositHolder = (t: TFunction, { familyMemberReferenceId }: OwnDeposit): string =>
  holderName(familyMemberReferenceId ?? undefined, t('receipts:self'));

/** Names a deposit for screen readers: 'Asha, Nov 2026'. */
const receiptName = (t: TFunction, deposit: OwnDeposit) => ({
  of: t('receipts:of', { name: depositHolder(t, deposit), month: formatMonth(deposit) }),
});

interface ReceiptButtonProps {
  deposit: OwnDeposit;
  receipts: Pick<ReceiptControls, 'view' | 'share' | 'loadingId'>;
}

export function ReceiptButton({ deposit, receipts }: ReceiptButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      color="secondary"
      startIcon={<ReceiptLongOutlined />}
      loading={receipts.loadingId === deposit._id}
      loadingPosition="start"
      aria-label={t('receipts:viewOf', receiptName(t, deposit))}
      onClick={ignoreDoublePress(() => receipts.view(deposit._id))}
      sx={receiptButtonStyles}
    >
      {t('receipts:view')}
    </Button>
  );
}

const receiptButtonStyles = { whiteSpace: { xs: 'nowrap', sm: 'normal' }, lineHeight: 1.2, minHeight: 36 };

/** The file is saved where the phone cannot share files. */
export function ReceiptShareButton({ deposit, receipts }: ReceiptButtonProps) {
  const { t } = useTranslation();
  const canShare = canShareFiles();
  return (
    <IconButton
      color="secondary"
      disabled={receipts.loadingId === deposit._id}
      aria-label={t(canShare ? 'receipts:shareOf' : 'receipts:downloadOf', receiptName(t, deposit))}
      onClick={ignoreDoublePress(() => receipts.share(deposit._id))}
      sx={{ width: 44, height: 44 }}
    >
      {canShare ? <ShareOutlined fontSize="small" /> : <FileDownloadOutlined fontSize="small" />}
    </IconButton>
  );
}

export function ReceiptNotice({ receipts }: { receipts: ReceiptControls }) {
  const { t } = useTranslation();
  const { problem, dismiss, shareNow } = receipts;
  if (!problem) return null;
  return (
    <DialogFrame
      open
      title={t('receipts:title')}
      onClose={dismiss}
      actions={
        <>
          <Button color="inherit" autoFocus={isOnlyText(problem)} onClick={dismiss}>
            {t('receipts:close')}
          </Button>
          {problem.kind === 'failed' && (
            <Button variant="contained" autoFocus onClick={problem.retry}>
              {t('common:actions.retry')}
            </Button>
          )}
          {problem.kind === 'blocked' && (
            <Button variant="contained" autoFocus href={problem.url} target="_blank" rel="noopener" onClick={dismiss}>
              {t('receipts:open')}
            </Button>
          )}
          {problem.kind === 'ready' && (
            <Button variant="contained" autoFocus onClick={() => shareNow(problem.file)}>
              {t('receipts:shareNow')}
            </Button>
          )}
          {problem.kind === 'shareFailed' && (
            <Button variant="contained" autoFocus onClick={() => saveFile(problem.file.name, problem.file)}>
              {t('receipts:downloadNow')}
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

const isOnlyText = ({ kind }: ReceiptProblem): boolean => kind === 'unavailable' || kind === 'fileFailed';

interface DepositCardProps {
  deposit: OwnDeposit;
  receipts: ReceiptControls;
  /** Approved and completed deposits have a receipt. */
  kind: 'decision' | 'payment';
}

export function DepositCard({ deposit, receipts, kind }: DepositCardProps) {
  const { t } = useTranslation();
  const { status, paymentStatus, reason } = deposit;
  const isDecision = kind === 'decision';
  const hasReceipt = isDecision ? status === 'approved' : paymentStatus === 'completed';
  // The other states of a payment follow from the decision.
  const hasPayment = !isDecision || paymentStatus === 'overdue' || paymentStatus === 'processing';
  return (
    <RecordCard
      title={deposit.depositPlanReferenceId.planName}
      figure={<Rupees amount={deposit.depositAmount} />}
      lines={[
        `${depositHolder(t, deposit)} · ${formatMonth(deposit)}`,
        [deposit.paymentMethod && t(`ui:paymentMethods.${deposit.paymentMethod}`), deposit.transactionId]
          .filter(Boolean)
          .join(' · '),
        t('receipts:madeOn', { date: formatDate(deposit.createdAt) }),
        reason && (
          <Typography key="reason" variant="body2" color="error">
            {[denialReason(t, deposit), deposit.reversedAt && t('receipts:cancelled')].filter(Boolean).join(' · ')}
          </Typography>
        ),
        cashTrail(deposit) && <CashLine key="cash" deposit={deposit} />,
      ]}
      states={
        <>
          {isDecision && status && <StateChip kind="decision" state={status} size="small" />}
          {hasPayment && <StateChip kind="payment" state={paymentStatus} size="small" />}
        </>
      }
      actions={
        hasReceipt && (
          <Box sx={{ display: 'flex', alignItems: 'center', mr: -1 }}>
            <ReceiptButton deposit={deposit} receipts={receipts} />
            <ReceiptShareButton deposit={deposit} receipts={receipts} />
          </Box>
        )
      }
    />
  );
}

/** A member has one kind of file of deposits, wherever it is exported: with the identifiers, and with times instead of days. */
export const ownDepositFileColumns = <Row extends OwnDeposit>(t: TFunction): ListColumn<Row>[] => [
  fileColumn('_id', t('receipts:file.id')),
  fileColumn('familyMember', t('receipts:file.familyMember'), (row) => depositHolder(t, row)),
  fileColumn('plan', t('receipts:file.plan'), (row) => row.depositPlanReferenceId.planName),
  fileColumn('depositAmount', t('receipts:file.amount'), ({ depositAmount }) => amountInFile(depositAmount)),
  fileColumn('month', t('receipts:file.period'), (row) => monthInFile(row)),
  fileColumn(
    'paymentMethod',
    t('receipts:file.paymentMethod'),
    ({ paymentMethod: method }) => method && t(`ui:paymentMethods.${method}`),
  ),
  fileColumn('transactionId', t('receipts:file.transactionId')),
  fileColumn('status', t('receipts:file.status'), ({ status }) => status && stateName(t, 'decision', status)),
  fileColumn('paymentStatus', t('receipts:file.paymentStatus'), ({ paymentStatus }) =>
    stateName(t, 'payment', paymentStatus),
  ),
  fileColumn('createdAt', t('receipts:file.createdAt'), ({ createdAt }) => timeInFile(createdAt)),
  fileColumn('decidedAt', t('receipts:file.decidedAt'), ({ decidedAt }) => timeInFile(decidedAt)),
  fileColumn('reason', t('receipts:file.reason')),
];
