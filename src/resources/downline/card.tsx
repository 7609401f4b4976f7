import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DownlineMember } from '@/contract/coordinator-area';
import { formatRupees } from '@/ui/format';
import { StatusChip } from '@/ui/status-chip';

/** A member on a phone: who it is, what was invested, how to reach them. */
export function DownlineCard({ member }: { member: DownlineMember }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{member.name}</Typography>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
        {formatRupees(member.totalInvested)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {member.mobileNumber}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <StatusChip status={member.status} />
      </Box>
    </Box>
  );
}
