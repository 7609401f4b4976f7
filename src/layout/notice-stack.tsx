import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import { Box, Button, CircularProgress, IconButton, Paper } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ignoreDoublePress } from '@/components/list/buttons';
import { ON_PHONES } from '@/utils/media-queries';
import { dismissNotice, type Notice, type NoticeKind, pauseNotice, resumeNotice } from '@/utils/notices';

const noticeIcons: Record<NoticeKind, ReactNode> = {
  success: <CheckCircle fontSize="small" color="success" />,
  error: <ErrorIcon fontSize="small" color="error" />,
  info: <Info fontSize="small" color="info" />,
  hint: <Info fontSize="small" color="info" />,
  loading: <CircularProgress size={18} />,
};

/** The newest notice is at the bottom. A pointer that moves over a notice pauses its timer, but not one that rests where it comes. */
export function NoticeStack({ notices }: { notices: readonly Notice[] }) {
  return (
    <Box sx={stackStyles}>
      {notices.map((notice) => (
        <NoticeCard key={notice.key} notice={notice} />
      ))}
    </Box>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { key, kind, text, count, detail, actions = [] } = notice;
  const { t } = useTranslation();
  const pause = () => pauseNotice(key);
  const resume = () => resumeNotice(key);
  // The timer starts here, since this code may be loaded later than the notice was sent. A replaced notice starts again.
  useEffect(() => resumeNotice(notice.key), [notice]);
  const buttons = actions.map((action) => (
    <Button
      key={action.label}
      size="small"
      // A notice about the record before may come in its place.
      onClick={ignoreDoublePress(() => {
        dismissNotice(key);
        action.onAction();
      })}
    >
      {action.label}
    </Button>
  ));
  return (
    <Paper
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && pause()}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      sx={noticeStyles}
    >
      {noticeIcons[kind]}
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', whiteSpace: 'pre-line' }}>
        <div role={kind === 'error' ? 'alert' : 'status'}>
          {text}
          {count > 1 && <strong> {t('common:notifications.times', { count })}</strong>}
        </div>
        {detail && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {detail}
          </Box>
        )}
        {/* Beside the text there is room for one. */}
        {actions.length > 1 && <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: '-5px' }}>{buttons}</Box>}
      </Box>
      {actions.length === 1 && buttons}
      <IconButton size="small" aria-label={t('common:notifications.dismiss')} onClick={() => dismissNotice(key)}>
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}

const stackStyles = {
  position: 'fixed',
  displayPrint: 'none',
  zIndex: 'snackbar',
  p: 4,
  // The stack is beside the menu and above the bottom navigation and the bar of decisions, if there are any.
  bottom: 'calc(var(--foot, 0px) + var(--decision-bar, 0px))',
  left: { xs: 0, sm: 'var(--menu-width, 0px)' },
  right: { xs: 0, sm: 'auto' },
  width: { sm: 432 },
  maxHeight: '80vh',
  overflowY: 'auto',
  display: 'grid',
  gap: 2,
  [ON_PHONES]: {
    // Without a bottom navigation (the superadmin's), cards with decisions reach down to the foot: then below the header.
    top: 'var(--notices-top, auto)',
    bottom: 'var(--notices-bottom, calc(var(--foot, 0px) + var(--decision-bar, 0px)))',
    // Dialogs decide at the foot of the screen, and leave the strip above them free.
    'body:has(> .MuiModal-root:not(.MuiModal-hidden)) &': { top: 0, bottom: 'auto', p: 2 },
    // A form that fills the screen has its title there, and ends above its buttons.
    'body:has(> .MuiModal-root:last-of-type .MuiDialog-paperFullScreen form) &': {
      top: 'auto',
      bottom: 'calc(76px + env(safe-area-inset-bottom))',
    },
  },
} as const;
const noticeStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  pl: 4,
  pr: 2,
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--shadow-float)',
} as const;
