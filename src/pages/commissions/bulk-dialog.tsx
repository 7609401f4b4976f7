import { useTranslation } from 'react-i18next';
import type { Commission } from '@/api/commissions';
import { ReasonDialog } from '@/components/dialog/reason-dialog';
import { countParams, formatExactRupees, formatNumber } from '@/components/text/format';
import { useReasonDraft } from '@/session/use-reason-draft';
import { type PendingRow, rejectionReasons, rowLabel, totalCommissionAmount } from './labels';
import type { Decision } from './use-commission-decisions';

interface BulkDialogProps {
  decision: Decision;
  commissions: readonly Commission[];
  row?: PendingRow;
  isBusy: boolean;
  sent: number;
  /** Resolves to false where the server has not replied: the text is kept. */
  onConfirm: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** The notes or the reason are asked for once for all commissions. */
export function BulkDialog({ decision, commissions, row, isBusy, sent, onConfirm, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const { draft, forget, keep } = useReasonDraft([decision, ...commissions.map(({ _id }) => _id)].join());
  const title = t(`commissions:${decision}.bulkTitle`, countParams(commissions.length));
  return (
    <ReasonDialog
      open
      title={title}
      body={
        isBusy && sent > 0
          ? t('commissions:sent', { sent: formatNumber(sent), total: formatNumber(commissions.length) })
          : [
              row && rowLabel(t, row),
              t('commissions:worth', { amount: formatExactRupees(totalCommissionAmount(commissions)) }),
            ]
              .filter(Boolean)
              .join('. ')
      }
      label={t(decision === 'approve' ? 'commissions:approve.notes' : 'commissions:reject.reason')}
      confirmLabel={title}
      isRequired={decision === 'reject'}
      tone={decision === 'reject' ? 'error' : 'primary'}
      isBusy={isBusy}
      {...(decision === 'reject' && { suggestions: rejectionReasons(t) })}
      draft={draft}
      onConfirm={async (text) => {
        forget();
        if (!(await onConfirm(text))) keep(text);
      }}
      onClose={onClose}
    />
  );
}
