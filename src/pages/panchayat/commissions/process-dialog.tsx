import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnCommission } from '@/api/own-commissions';
import { ConfirmDialog } from '@/components/dialog/dialog';
import type { Problem } from '@/components/feedback/problem-banner';
import { ListRow, RowList } from '@/components/list/row-list';
import { StrongText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { processCommissions } from '@/contract/commissions';
import { sumRupees } from '@/domain/money';
import { bulkOutcomeOf } from '@/refine/bulk-outcome';
import { errorMessage, isOutcomeUnknown } from '@/refine/error-message';
import { partsOf, sendInParts } from '@/refine/send-in-parts';
import { useCustomMutation } from '@/refine/use-custom-mutation';
import { useInvalidateAll } from '@/refine/use-invalidate-all';
import { notify } from '@/utils/notices';
import { rowLabel } from './columns';

interface ProcessDialogProps {
  commissions: readonly OwnCommission[];
  /** The problem is undefined when processing is tried again. */
  onProblem: (problem: Problem | undefined) => void;
  /** A processed call may have failed for some commissions. */
  onProcessed: () => void;
  onClose: () => void;
}

/** Processing cannot be undone, so that the commissions and their sum are listed first. */
export function ProcessDialog({ commissions, onProblem, onProcessed, onClose }: ProcessDialogProps) {
  const { t } = useTranslation();
  const refresh = useInvalidateAll();
  const { mutateAsync } = useCustomMutation(processCommissions, { refetch: false });
  const [isProcessing, setIsProcessing] = useState(false);

  const process = async () => {
    if (isProcessing) return;
    setIsProcessing(true);
    onProblem(undefined);
    const send = async (part: readonly OwnCommission[]) => {
      const commissionIds = part.map(({ _id }) => _id);
      return bulkOutcomeOf(await mutateAsync({ body: { commissionIds } }), commissionIds);
    };
    let hasResponse = false;
    try {
      const { updated, failed, interruption } = await sendInParts(partsOf(commissions), send);
      hasResponse = true;
      if (updated.length > 0) notify.success(t('panchayat:own.process.done', { count: updated.length }));
      if (interruption !== undefined) onProblem({ message: interruption, rows: [] });
      else if (failed.length > 0)
        onProblem({
          message: t('panchayat:own.process.someFailed', { count: failed.length }),
          rows: failed.map(({ id, message }) => {
            const commission = commissions.find(({ _id }) => _id === id);
            return { id, text: commission ? `${rowLabel(t, commission)}: ${message}` : message };
          }),
        });
    } catch (error) {
      const message = errorMessage(error, t('panchayat:own.process.failed'));
      // The list may have none of them any more to try again with: the dialog has.
      if (isOutcomeUnknown(error)) {
        setIsProcessing(false);
        notify.error(message);
        return;
      }
      onProblem({ message, rows: [] });
    }
    refresh();
    onClose();
    if (hasResponse) onProcessed();
  };

  return (
    <ConfirmDialog
      open
      title={t('panchayat:own.process.title')}
      body={
        <>
          <Typography color="text.secondary" sx={{ mb: 3 }}>
            {t('panchayat:own.process.body', { count: commissions.length })}
          </Typography>
          <RowList scrollLabel={t('panchayat:own.process.list')}>
            {commissions.map((commission) => (
              <ListRow
                key={commission._id}
                title={commission.member.name}
                note={`${commission.planName} · ${formatMonth(commission)}`}
                figure={formatExactRupees(commission.amount)}
              />
            ))}
          </RowList>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 2, px: 3 }}>
            <StrongText>{t('panchayat:own.process.total')}</StrongText>
            <StrongText>{formatExactRupees(sumRupees(commissions.map(({ amount }) => amount)))}</StrongText>
          </Box>
        </>
      }
      confirmLabel={t('panchayat:own.process.confirm')}
      isBusy={isProcessing}
      onConfirm={() => void process()}
      onClose={onClose}
    />
  );
}
