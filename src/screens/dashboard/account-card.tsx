import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MemberRow } from '@/contract/members';
import { StatusChip } from '@/ui/status-chip';
import { kindText, verificationOf } from './account-columns';

/** An account on a phone: whose it is, of which kind, whether it waits, and how to reach them. */
export function AccountCard({ account }: { account: MemberRow }) {
  const { t } = useTranslation();
  const { name, userName, mobileNumber, email } = account;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3, alignItems: 'start' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <StatusChip status={verificationOf(account)} />
      <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
        {[kindText(t, account), userName].join(' · ')}
        <br />
        {[mobileNumber, email].join(' · ')}
      </Typography>
    </Box>
  );
}
