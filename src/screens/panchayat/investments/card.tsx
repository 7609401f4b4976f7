import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { DownlineInvestment } from '@/contract/coordinator-investments';
import { formatDate, formatMonth, formatRupeesInFull } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';
import { ApproveButton } from './approve-button';
import { methodText } from './method-text';

/** A deposit on a phone: whose, how much, for which month, where it stands. */
export function InvestmentCard({ investment }: { investment: DownlineInvestment }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{investment.member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {formatRupeesInFull(investment.amount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {investment.familyMemberReferenceId?.name ?? t('panchayat:self')} · {investment.plan.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={investment.status} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {formatMonth(investment)} · {methodText(t, investment.paymentMethod)} · {formatDate(investment.date)}
      </Typography>
      {investment.status === 'pending' && <ApproveButton investment={investment} />}
    </Box>
  );
}
