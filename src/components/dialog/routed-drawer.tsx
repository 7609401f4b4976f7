import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ON_LOW_WINDOWS } from '@/utils/media-queries';

export interface RoutedDrawerProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a record beside its list, with a URL of its own. */
export function RoutedDrawer({ title, onClose, actions, children }: RoutedDrawerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paperStyles } }}
    >
      <Box sx={headerStyles}>
        <Typography id={titleId} component="h2" variant="h2" sx={{ minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton autoFocus aria-label={t('ui:dialog.close')} onClick={onClose} sx={{ my: '-6px', mr: -3 }}>
          <Close />
        </IconButton>
      </Box>
      {/* An area that scrolls must be focusable for the keyboard. */}
      <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={bodyStyles}>
        {children}
      </Box>
      {actions && <Box sx={footerStyles}>{actions}</Box>}
    </Drawer>
  );
}

const paperStyles = { width: { xs: '100%', sm: 540 }, maxWidth: '100%', display: 'flex', flexDirection: 'column' };
const headerStyles = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 3,
  px: { xs: 4, sm: 6 },
  pt: { xs: 4, sm: 5 },
  pb: 3,
  borderBottom: 1,
  borderColor: 'divider',
};
// In a low window title and buttons scroll with the content.
const bodyStyles = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  px: { xs: 4, sm: 6 },
  py: 5,
  '&:focus-visible': { outlineOffset: -2 },
  [ON_LOW_WINDOWS]: { flex: 'none', overflowY: 'visible' },
};
const footerStyles = {
  display: 'flex',
  gap: 3,
  px: { xs: 4, sm: 6 },
  pt: 3,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  flexWrap: 'wrap',
  // Wide enough for their labels, so that three of them fit into one line on a phone.
  '& > *': { flex: '1 1 auto', minHeight: 44, px: 3, whiteSpace: 'nowrap' },
};
