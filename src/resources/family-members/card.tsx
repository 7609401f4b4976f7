import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FamilyMember } from '../../contract/family-members';
import { useT } from '../../i18n/use-t';
import { InitialsAvatar } from '../../ui/initials-avatar';
import { type FamilyMemberActions, pictureOf, RowActions } from './columns';

/** One family member on a phone: who it is, how to reach them, and the two actions. */
export function FamilyMemberCard({ member, ...actions }: FamilyMemberActions & { member: FamilyMember }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <InitialsAvatar name={member.name} src={pictureOf(member)} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{member.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[t(`ui:relationships.${member.relationship}`), member.mobileNumber].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <RowActions member={member} t={t} {...actions} />
    </Box>
  );
}
