import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, Button, IconButton, Popover, Skeleton, Typography } from '@mui/material';
import { CanAccess } from '@refinedev/core';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHistoryStep } from '@/components/dialog/use-history-step';
import { loadTexts } from '@/i18n/i18n';
import { PageErrorBoundary } from './page-error-boundary';
import { markAllRead, useHasOwnNotices, useUnreadCount } from './unread-notifications';

const SampleNotifications = lazy(async () => {
  const [{ SampleNotifications: Samples }] = await Promise.all([
    import('./sample-notifications'),
    loadTexts('notifications'),
  ]);
  return { default: Samples };
});
const OwnNotices = lazy(async () => {
  const [{ OwnNotices: Own }] = await Promise.all([import('./own-notices'), loadTexts('notifications')]);
  return { default: Own };
});

const SAMPLES_HEIGHT = 280;
/** The number of samples asks nobody to look. */
const sampleBadgeStyles = {
  '& .MuiBadge-badge:not(.MuiBadge-colorError)': { bgcolor: 'divider', color: 'text.secondary' },
};

export function NotificationsMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const unread = useUnreadCount();
  const hasOwn = useHasOwnNotices();
  const label = t('shell:bell.label', { count: unread });
  // The list of a phone is as wide as the screen: Back closes it.
  const { isOpen, open, close, linkProps } = useHistoryStep();
  return (
    <>
      <IconButton
        aria-label={label}
        data-tooltip={t('shell:bell.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          open();
        }}
      >
        <Badge badgeContent={unread} color={hasOwn ? 'error' : 'default'} overlap="circular" sx={sampleBadgeStyles}>
          <NotificationsIcon />
        </Badge>
      </IconButton>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 360, maxWidth: '92vw', mt: 2 } },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 4, pr: 2, py: 2 }}>
          <Typography id={titleId} variant="h3" component="h2">
            {t('shell:bell.title')}
          </Typography>
          <Button size="small" disabled={unread === 0} onClick={markAllRead}>
            {t('shell:bell.markAll')}
          </Button>
        </Box>
        <Box sx={{ borderTop: 1, borderColor: 'divider', maxHeight: '60vh', overflowY: 'auto' }}>
          <PageErrorBoundary>
            <Suspense fallback={<Skeleton variant="rounded" height={SAMPLES_HEIGHT} sx={{ m: 4 }} />}>
              {hasOwn ? <OwnNotices /> : <SampleNotifications />}
            </Suspense>
          </PageErrorBoundary>
        </Box>
        <CanAccess resource="notifications" action="list" params={{}}>
          <Button fullWidth component={Link} to="/notifications" {...linkProps} sx={{ borderRadius: 0, py: 2.5 }}>
            {t('shell:bell.all')}
          </Button>
        </CanAccess>
      </Popover>
    </>
  );
}
