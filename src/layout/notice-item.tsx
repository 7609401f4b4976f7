import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SecondaryText } from '@/components/text/emphasis';

export interface NoticeItemProps {
  title: string;
  text: string;
  /** When it happened, as it is shown. */
  when: string;
  isUnread: boolean;
  /** After the title, such as the mark of a sample. */
  children?: ReactNode;
}

/** A line of the bell's list, and of the page that has the same list. */
export function NoticeItem({ title, text, when, isUnread, children }: NoticeItemProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={itemStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: isUnread ? 600 : 400, flex: 1 }}>
          {title}
        </Typography>
        {isUnread && <Box sx={unreadStyles}>{t('notifications:unread')}</Box>}
        {children}
      </Box>
      <SecondaryText>{text}</SecondaryText>
      <Typography variant="caption" color="text.secondary">
        {when}
      </Typography>
    </Box>
  );
}

const itemStyles = { px: 4, py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } };
const unreadStyles = {
  px: 2,
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  color: 'level.panchayat.text',
  bgcolor: 'level.panchayat.tint',
};
