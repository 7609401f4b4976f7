import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SampleMark } from '@/ui/sample-mark';
import { samples, useUnreadCount } from './samples';

/** The sample notifications, each marked as one: in the dropdown and on the page. */
export function SampleList() {
  const { t } = useTranslation();
  const isUnread = useUnreadCount() > 0;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {samples.map((name) => (
        <Box component="li" key={name} sx={row}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ fontWeight: isUnread ? 600 : 400, flex: 1 }}>
              {t(`notifications:samples.${name}.title`)}
            </Typography>
            {isUnread && <Box sx={badge}>{t('notifications:unread')}</Box>}
            <SampleMark />
          </Box>
          <Typography variant="body2" color="text.secondary">
            {t(`notifications:samples.${name}.text`)}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {t(`notifications:samples.${name}.when`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const row = { px: 4, py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } };
const badge = {
  px: 2,
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  color: 'level.panchayat.text',
  bgcolor: 'level.panchayat.tint',
};
