import Box from '@mui/material/Box';
import { deleteRate } from '../../../contract/rates';
import { useEndpointMutation } from '../../../hooks/use-endpoint-mutation';
import { useT } from '../../../i18n/use-t';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { formatRate } from '../../../ui/format';
import type { Rate } from '../by-plan';
import type { RatesScreen } from '../screen';

interface DeleteRateProps extends Pick<RatesScreen, 'say' | 'refresh'> {
  rate: Rate;
  planName: string;
  onClose: () => void;
}

/** Asks before a rate is removed; commissions that exist keep theirs. */
export function DeleteRate({ rate, planName, say, refresh, onClose }: DeleteRateProps) {
  const t = useT();
  const remove = useEndpointMutation(deleteRate, { invalidates: [] });
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: rate._id } });
      refresh();
      say('success', t('commission-rates:deleted'));
    } catch (error) {
      say('error', (error instanceof Error && error.message) || t('commission-rates:deleteFailed'));
    }
    onClose();
  };
  const level = t(`ui:level.${rate.coordinatorLevel}`);
  return (
    <ConfirmDialog
      open
      title={t('commission-rates:deleting.title')}
      body={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ fontWeight: 600 }}>
            {t('commission-rates:deleting.what', {
              level,
              plan: planName,
              rate: formatRate(rate.commissionPercentage),
            })}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{t('commission-rates:deleting.body')}</Box>
        </Box>
      }
      confirmLabel={t('commission-rates:deleting.confirm')}
      tone="error"
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
