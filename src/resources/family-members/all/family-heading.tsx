import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../../i18n/use-t';
import { InitialsAvatar } from '../../../ui/initials-avatar';
import { StatusChip } from '../../../ui/status-chip';
import type { Family } from './groups';

/** Whose family follows: name, user name, email, mobile and status of the owning member (§1-2.13). */
export function FamilyHeading({ family }: { family: Family }) {
  const t = useT();
  const { name, userName, email, mobileNumber, status } = family.owner;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <InitialsAvatar name={name} size={28} />
      <Typography component="h2" variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <StatusChip status={status} size="small" />
      <Typography variant="body2" component="span" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[userName, email, mobileNumber].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" component="span" color="text.secondary" sx={{ ml: { sm: 'auto' } }}>
        {t('all-family-members:count', { count: family.members.length })}
      </Typography>
    </Box>
  );
}
