import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { ListRow, RowList } from '@/components/list/row-list';
import { StrongText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import { sumRupees } from '@/domain/money';
import type { OwnCommission } from '@/server/own-commissions';

interface ProcessDialogProps {
  commissions: readonly OwnCommission[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Lists the commissions with their sum before they are processed, which cannot be undone. */
export function ProcessDialog({ commissions, isBusy, onConfirm, onClose }: ProcessDialogProps) {
  const { t } = useTranslation();
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
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
