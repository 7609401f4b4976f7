import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useDeleteRecord } from '@/api/use-delete-record';
import type { Rate } from '@/domain/rates';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { formatRate } from '@/ui/format';
import type { RatesContext } from './use-rates';

interface RateDeleteProps extends Pick<RatesContext, 'say' | 'refresh'> {
  rate: Rate;
  planName: string;
  onClose: () => void;
}

/** Asks before a rate is removed; commissions that exist keep theirs. */
export function RateDelete({ rate, planName, say, refresh, onClose }: RateDeleteProps) {
  const { t } = useTranslation();
  const { deleteRecord, isLoading } = useDeleteRecord({
    resource: 'commission-rates',
    failure: t('commission-rates:deleteFailed'),
    onDeleted: () => {
      void refresh();
      say('success', t('commission-rates:deleted'));
      onClose();
    },
    onFailed: (message) => {
      say('error', message);
      onClose();
    },
  });
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
      isBusy={isLoading}
      onConfirm={() => deleteRecord(rate._id)}
      onClose={onClose}
    />
  );
}
