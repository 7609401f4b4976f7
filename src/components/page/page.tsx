import { Box, GlobalStyles, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ON_LOW_WINDOWS, ON_PHONES, useIsPhone } from '@/utils/media-queries';

export interface PageProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** The main button is at the foot of the screen on phones. */
  primaryAction?: ReactNode;
  children: ReactNode;
}

export function Page({ title, description, actions, primaryAction, children }: PageProps) {
  const isPhone = useIsPhone();
  return (
    <Box sx={pageStyles.page}>
      <Box component="header" sx={pageStyles.header}>
        <Box sx={pageStyles.title}>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {description && (
            <Typography variant="body2" color="text.secondary" sx={pageStyles.description}>
              {description}
            </Typography>
          )}
        </Box>
        {(actions || (primaryAction && !isPhone)) && (
          <Box sx={pageStyles.actions}>
            {actions}
            {!isPhone && primaryAction}
          </Box>
        )}
      </Box>
      <Box sx={pageStyles.content}>{children}</Box>
      {primaryAction && isPhone && <ThumbBar>{primaryAction}</ThumbBar>}
    </Box>
  );
}

export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <Box sx={thumbBarStyles}>
      <GlobalStyles styles={thumbBarRoom} />
      {children}
    </Box>
  );
}

/** How high a bar at the foot of the window is, in px, so that messages and what has the focus stay above it. */
export const footBarRoom = (height: number, onPhones = height) => ({
  ':root': {
    '--decision-bar': `${height}px`,
    [ON_PHONES]: { '--decision-bar': `${onPhones}px` },
    [ON_LOW_WINDOWS]: { '--decision-bar': '0px' },
  },
});
const thumbBarRoom = footBarRoom(72);

/** What scrolls sideways has a shadow at its end while there is more: the cover, which moves with the content, leaves it at the last one. */
export const sidewaysScrollStyles = {
  overflowX: 'auto',
  minWidth: 0,
  backgroundColor: 'background.paper',
  backgroundImage: [
    'linear-gradient(to left, var(--mui-palette-background-paper) 16px, transparent)',
    'linear-gradient(to left, rgb(0 0 0 / 0.2), transparent)',
  ].join(),
  backgroundPosition: 'right',
  backgroundRepeat: 'no-repeat',
  backgroundSize: '32px 100%, 12px 100%',
  backgroundAttachment: 'local, scroll',
} as const;

const thumbBarStyles = {
  position: 'sticky',
  displayPrint: 'none',
  bottom: 'var(--foot, 0px)',
  zIndex: 'appBar',
  mt: 4,
  py: 3,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  // Who may only read has no button here.
  '&:empty': { display: 'none' },
  '& > *': { width: '100%' },
  [ON_LOW_WINDOWS]: { position: 'static' },
} as const;

export const footBarStyles = {
  position: 'sticky',
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: { xs: 3, sm: 4 },
  py: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  boxShadow: 'var(--shadow-float)',
  [ON_LOW_WINDOWS]: { position: 'static' },
} as const;

export const pageStyles = {
  page: { width: '100%', minWidth: 0, maxWidth: 1440, mx: 'auto' },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: 6,
    rowGap: 3,
    mb: { xs: 4, sm: 6 },
  },
  title: { minWidth: 0, flex: { xs: '1 1 200px', sm: '1 1 320px' } },
  description: { mt: 1 },
  actions: { display: 'flex', displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: { xs: 4, sm: 6 },
    minWidth: 0,
    // The tabs of a page belong to its header.
    '& > .page-tabs:first-of-type': { mt: { xs: -2, sm: -4 } },
  },
} as const;
