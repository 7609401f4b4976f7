import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { CanAccess } from '@refinedev/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SampleList } from './sample-list';
import { markAllRead, useUnreadCount } from './samples';

/** The notifications dropdown. */
export function BellMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnreadCount();
  const label = t('shell:bell.label', { count: unread });
  return (
    <>
      <Tooltip title={t('shell:bell.title')}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge badgeContent={unread} color="error">
            <NotificationsIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Dropdown anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />
    </>
  );
}

interface DropdownProps {
  anchor: HTMLElement | null;
  unread: number;
  onClose: () => void;
}

function Dropdown({ anchor, unread, onClose }: DropdownProps) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: 360, maxWidth: '92vw', mt: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 4, pr: 2, py: 2 }}>
        <Typography id={title} variant="h3" component="h2">
          {t('shell:bell.title')}
        </Typography>
        <Button size="small" disabled={unread === 0} onClick={markAllRead}>
          {t('shell:bell.markAll')}
        </Button>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <SampleList />
      </Box>
      <CanAccess resource="notifications" action="list" params={{}}>
        <Button fullWidth component={Link} to="/notifications" onClick={onClose} sx={{ borderRadius: 0, py: 2.5 }}>
          {t('shell:bell.all')}
        </Button>
      </CanAccess>
    </Popover>
  );
}
