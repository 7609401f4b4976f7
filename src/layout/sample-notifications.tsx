import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SampleChip } from '@/components/text/chips';
import { SecondaryText } from '@/components/text/emphasis';
import { roleOf, useSession } from '@/session/session';
import { useUnreadCount } from './unread-notifications';

/** The API has no notifications: these samples are of the kind that the role would get. */
const samplesOf = (role: string) => {
  if (role === 'superadmin') return ['deposit', 'commission', 'plan'] as const;
  return role === 'member' ? (['ownDeposit', 'due', 'plan'] as const) : (['deposit', 'ownCommission', 'plan'] as const);
};

export function SampleNotifications() {
  const { t } = useTranslation();
  const isUnread = useUnreadCount() > 0;
  const samples = samplesOf(roleOf(useSession()));
  return (
    <ul>
      {samples.map((name) => (
        <Box component="li" key={name} sx={notificationStyles}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ fontWeight: isUnread ? 600 : 400, flex: 1 }}>
              {t(`notifications:samples.${name}.title`)}
            </Typography>
            {isUnread && <Box sx={unreadStyles}>{t('notifications:unread')}</Box>}
            <SampleChip />
          </Box>
          <SecondaryText>{t(`notifications:samples.${name}.text`)}</SecondaryText>
          <Typography variant="caption" color="text.secondary">
            {t(`notifications:samples.${name}.when`)}
          </Typography>
        </Box>
      ))}
    </ul>
  );
}

const notificationStyles = { px: 4, py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } };
const unreadStyles = {
  px: 2,
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  color: 'level.panchayat.text',
  bgcolor: 'level.panchayat.tint',
};
