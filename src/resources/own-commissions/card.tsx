import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OwnCommission } from '@/contract/coordinator-area';
import { formatMonth, formatRate, formatRupeesInFull } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';

/** A commission on a phone: whose deposit, what it earned, where it stands. */
export function OwnCommissionCard({ commission }: { commission: OwnCommission }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{commission.member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', justifySelf: 'end' }}>
        {formatRupeesInFull(commission.amount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {commission.familyMember?.name ?? t('coordinator:commissions.self')} · {commission.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={commission.status} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {formatMonth(commission)} · {formatRupeesInFull(commission.investmentAmount)} · {formatRate(commission.rate)}
      </Typography>
    </Box>
  );
}
