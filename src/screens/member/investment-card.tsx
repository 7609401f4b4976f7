import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Deposit } from '../../contract/deposits';
import { useT } from '../../i18n/use-t';
import { formatMonth, formatRupees } from '../../ui/format';
import { DecisionChip } from './investment-columns';

/** An investment on a phone: for whom, how much, which month, and what was decided. */
export function InvestmentCard({ deposit }: { deposit: Deposit }) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {deposit.familyMemberReferenceId?.name ?? t('member:self')}
      </Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {formatRupees(deposit.depositAmount)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {deposit.depositPlanReferenceId.planName} · {formatMonth(deposit)}
      </Typography>
      <DecisionChip deposit={deposit} t={t} />
      {deposit.reason && (
        <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
          {deposit.reason}
        </Typography>
      )}
    </Box>
  );
}
