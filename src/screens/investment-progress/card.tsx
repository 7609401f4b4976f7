import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MemberProgress } from '@/contract/investment-progress';
import { formatRupees } from '@/ui/format';
import { InitialsAvatar } from '@/ui/initials-avatar';
import { ProgressLine } from '@/ui/progress-line';
import { personText } from './family';
import { type MemberActions, RowActions } from './row-actions';

interface ProgressCardProps extends MemberActions {
  row: MemberProgress;
}

/** One member on a phone: who and how far first, then the family and what can be done. */
export function ProgressCard({ row, ...actions }: ProgressCardProps) {
  const { t } = useTranslation();
  const { member, familyMembers, totalInvestments, totalInvested, averageProgress } = row;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <InitialsAvatar name={member.name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{member.name}</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {member.email}
            <br />
            {member.mobileNumber}
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatRupees(totalInvested)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('investment-progress:plans', { count: totalInvestments })}
          </Typography>
        </Box>
      </Box>
      <ProgressLine label={t('investment-progress:averageOf', { name: member.name })} percent={averageProgress} />
      <Box component="ul" sx={people}>
        {familyMembers.length === 0 && <li>{t('investment-progress:noFamily')}</li>}
        {familyMembers.map((person) => (
          <li key={person.id}>{personText(t, person)}</li>
        ))}
      </Box>
      <RowActions withWords member={member} {...actions} />
    </Box>
  );
}

const people = {
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};
