import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Deposit } from '@/contract/deposits';
import { formatMonth, formatRupees } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';

/** A payment among those of one person: which month, how much, for what, and what was decided. */
export function PaymentLine({ deposit, action }: { deposit: Deposit; action?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{formatMonth(deposit)}</Typography>
      <Typography sx={{ fontWeight: 600, textAlign: 'right' }}>{formatRupees(deposit.depositAmount)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {deposit.depositPlanReferenceId.planName}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={deposit.status} />
      </Box>
      {deposit.reason && (
        <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
          {deposit.reason}
        </Typography>
      )}
      {action && <Box sx={{ gridColumn: '1 / -1', justifySelf: 'end' }}>{action}</Box>}
    </Box>
  );
}
