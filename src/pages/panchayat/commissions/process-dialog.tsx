import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/dialog/dialog';
import { StrongText } from '@/components/text/emphasis';
import { formatExactRupees, formatMonth } from '@/components/text/format';
import type { OwnCommission } from '@/server/own-commissions';
import { totalCommissionAmount } from './labels';

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
          <Box tabIndex={0} role="region" aria-label={t('panchayat:own.process.list')} sx={scrollStyle}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {commissions.map((commission) => (
                <Box component="li" key={commission._id} sx={lineStyle}>
                  <Box sx={{ minWidth: 0 }}>
                    <Typography>{commission.member.name}</Typography>
                    <Typography variant="caption" color="text.secondary">
                      {commission.planName} · {formatMonth(commission)}
                    </Typography>
                  </Box>
                  <Typography sx={amountStyle}>{formatExactRupees(commission.amount)}</Typography>
                </Box>
              ))}
            </Box>
          </Box>
          <Box sx={{ ...lineStyle, border: 0, px: 3 }}>
            <StrongText>{t('panchayat:own.process.total')}</StrongText>
            <Typography sx={amountStyle}>{formatExactRupees(totalCommissionAmount(commissions))}</Typography>
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

const scrollStyle = {
  maxHeight: 'min(320px, 40dvh)',
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  px: 3,
};
const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const amountStyle = { fontWeight: 600, whiteSpace: 'nowrap' };
