import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { CanAccess } from '@refinedev/core';
import { useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SampleChip } from '@/components/text/chips';
import { getToken, roleOf, useSession } from '@/providers/session';

/** The API has no notifications: these samples are of the kind that the role would get. */
const samplesOf = (role: string) => {
  if (role === 'superadmin') return ['deposit', 'commission', 'plan'] as const;
  return role === 'member' ? (['ownDeposit', 'due', 'plan'] as const) : (['deposit', 'ownCommission', 'plan'] as const);
};

/** Fixed, and the number of samples that each role has. */
const UNREAD_AT_FIRST = 3;

/** The token of the session in which they were marked as read. */
let readByToken: string | undefined;
const readListeners = new Set<() => void>();

const subscribeToRead = (listener: () => void) => {
  readListeners.add(listener);
  return () => readListeners.delete(listener);
};

export function markAllRead(): void {
  readByToken = getToken();
  for (const listener of readListeners) listener();
}

export const useUnreadCount = (): number =>
  useSyncExternalStore(subscribeToRead, () =>
    readByToken !== undefined && readByToken === getToken() ? 0 : UNREAD_AT_FIRST,
  );

/** The button in the header, and the dropdown with the notifications. */
export function NotificationsMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount();
  const label = t('shell:bell.label', { count: unread });
  return (
    <>
      <IconButton
        aria-label={label}
        data-tooltip={t('shell:bell.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unread} color="error" overlap="circular">
          <NotificationsIcon />
        </Badge>
      </IconButton>
      <NotificationsPopover anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />
    </>
  );
}

interface NotificationsPopoverProps {
  anchor: HTMLElement | null;
  unread: number;
  onClose: () => void;
}

function NotificationsPopover({ anchor, unread, onClose }: NotificationsPopoverProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 360, maxWidth: '92vw', mt: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 4, pr: 2, py: 2 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {t('shell:bell.title')}
        </Typography>
        <Button size="small" disabled={unread === 0} onClick={markAllRead}>
          {t('shell:bell.markAll')}
        </Button>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <SampleNotifications />
      </Box>
      <CanAccess resource="notifications" action="list" params={{}}>
        <Button fullWidth component={Link} to="/notifications" onClick={onClose} sx={{ borderRadius: 0, py: 2.5 }}>
          {t('shell:bell.all')}
        </Button>
      </CanAccess>
    </Popover>
  );
}

/** The list of notifications, for the dropdown and the page. Each is marked as a sample. */
export function SampleNotifications() {
  const { t } = useTranslation();
  const isUnread = useUnreadCount() > 0;
  const samples = samplesOf(roleOf(useSession()));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {samples.map((name) => (
        <Box component="li" key={name} sx={notificationStyles}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ fontWeight: isUnread ? 600 : 400, flex: 1 }}>
              {t(`notifications:samples.${name}.title`)}
            </Typography>
            {isUnread && <Box sx={unreadStyles}>{t('notifications:unread')}</Box>}
            <SampleChip />
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

const notificationStyles = { px: 4, py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } };
const unreadStyles = {
  px: 2,
  borderRadius: 999,
  typography: 'caption',
  fontWeight: 600,
  color: 'level.panchayat.text',
  bgcolor: 'level.panchayat.tint',
};
