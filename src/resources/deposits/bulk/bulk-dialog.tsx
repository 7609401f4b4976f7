import { useState } from 'react';
import type { Deposit } from '../../../contract/deposits';
import { useT } from '../../../i18n/use-t';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { formatRupees } from '../../../ui/format';
import { ReasonDialog } from '../../../ui/reason-dialog';
import type { Decision } from '../actions/send-decision';
import { worthOf } from '../naming';
import { ProgressDialog } from './progress-dialog';
import { useBulk } from './use-bulk';

interface BulkDialogProps {
  decision: Decision;
  deposits: readonly Deposit[];
  /** With those that are decided. */
  onClose: (decided: readonly Deposit[]) => void;
}

/** Asks once for all of them, then shows what becomes of each. */
export function BulkDialog({ decision, deposits, onClose }: BulkDialogProps) {
  const t = useT();
  const bulk = useBulk(deposits, decision);
  const [reason, setReason] = useState<string>();
  const title = t(`deposits:${decision}.bulkTitle`, { count: deposits.length });
  const body = t('deposits:bulk.worth', { amount: formatRupees(worthOf(deposits)) });
  const close = () => onClose(bulk.done);
  const start = (text: string) => {
    setReason(text);
    bulk.begin(deposits, text);
  };

  if (reason !== undefined) {
    return <ProgressDialog title={title} bulk={bulk} onBegin={(items) => bulk.begin(items, reason)} onClose={close} />;
  }
  return decision === 'approve' ? (
    <ConfirmDialog open title={title} body={body} confirmLabel={title} onConfirm={() => start('')} onClose={close} />
  ) : (
    <ReasonDialog
      open
      title={title}
      body={body}
      label={t('deposits:deny.reason')}
      confirmLabel={title}
      isRequired={false}
      maxLength={500}
      tone="error"
      onConfirm={start}
      onClose={close}
    />
  );
}
