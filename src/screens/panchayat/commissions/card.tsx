import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import { formatDate, formatRate, formatRupeesInFull } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';
import { type CommissionActions, RowActions } from './row-actions';

interface CommissionCardProps extends CommissionActions {
  commission: OwnCommission;
}

/** A commission on a phone: whose deposit, what it earned, where it stands, and what can be done. */
export function CommissionCard({ commission, ...actions }: CommissionCardProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{commission.member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {formatRupeesInFull(commission.amount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('panchayat:own.ofInvestment', {
          rate: formatRate(commission.rate),
          amount: formatRupeesInFull(commission.investmentAmount),
        })}{' '}
        · {commission.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={commission.status} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {formatDate(commission.generatedDate)}
      </Typography>
      <RowActions commission={commission} {...actions} />
    </Box>
  );
}
