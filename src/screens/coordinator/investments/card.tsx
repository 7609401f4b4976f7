import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { formatDate, formatMonth, formatRupees } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';

/** A deposit of the downline on a phone. */
export function InvestmentCard({ deposit }: { deposit: DownlineInvestment }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{deposit.member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', justifySelf: 'end' }}>
        {formatRupees(deposit.amount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {deposit.familyMemberReferenceId?.name ?? t('coordinator-investments:self')} · {deposit.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={deposit.status} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
        {formatMonth(deposit)} · {t(`ui:paymentMethods.${deposit.paymentMethod}`)} · {formatDate(deposit.createdAt)}
      </Typography>
    </Box>
  );
}
