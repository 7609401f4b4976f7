import { Box, Button, Paper, SvgIcon, Typography } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '@/components/page/language-switch';

interface AuthFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
  footer?: ReactNode;
}

export function AuthFrame({ title, lead, children, footer }: AuthFrameProps) {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  useEffect(() => {
    document.title = `${title} · ${t('common:appName')}`;
  }, [title, t]);
  return (
    <Box sx={pageStyle}>
      <Box component="header" sx={topBarStyle}>
        <Typography component="span" sx={logoStyle}>
          {t('common:appName')}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <LanguageSwitch />
          <AuthIconButton
            icon={isDark ? 'light' : 'dark'}
            label={t(isDark ? 'auth:theme.toLight' : 'auth:theme.toDark')}
            onClick={() => setMode(isDark ? 'light' : 'dark')}
          />
        </Box>
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 420, my: 'auto', pb: { xs: 4, sm: 16 } }}>
        <Paper variant="outlined" sx={{ p: { xs: 5, sm: 8 }, borderRadius: '10px' }}>
          <Typography variant="h1">{title}</Typography>
          {lead && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 6 }}>{children}</Box>
        </Paper>
        {footer}
      </Box>
    </Box>
  );
}

/** Screen readers announce the reason, and it gets the focus. */
export function FormError({ text, hint }: { text: string; hint?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <div>
      <Box ref={box} role="alert" tabIndex={-1} aria-describedby={hint && hintId} sx={formErrorStyle}>
        {text}
      </Box>
      {hint && (
        <Typography id={hintId} variant="body2" sx={{ mt: 2 }}>
          {hint}
        </Typography>
      )}
    </div>
  );
}

export function FormNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box role="status" sx={formNoticeStyle}>
      {text}
      {children}
    </Box>
  );
}

export function AuthLink({ to, state, children }: { to: string; state?: object; children: ReactNode }) {
  return (
    <Box component={Link} to={to} state={state} sx={linkStyle}>
      {children}
    </Box>
  );
}

/** Replaces a blank page where the installation is wrong, and says who can correct it. */
export function ConfigError({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('common:config.title')} lead={t('common:config.hint')}>
      <Typography role="alert">
        {value === null ? t('common:config.missing') : t('common:config.apiUrl', { value })}
      </Typography>
    </AuthFrame>
  );
}

/** The icon package would add more code to the login page than these few shapes. */
const ICON_PATHS = {
  show: 'M12 5C7 5 2.7 8.1 1 12.5 2.7 16.9 7 20 12 20s9.3-3.1 11-7.5C21.3 8.1 17 5 12 5zm0 12.5a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  hide: 'M2.3 4.7 3.7 3.3l17 17-1.4 1.4-3-3c-1.3.5-2.8.8-4.3.8-5 0-9.3-3.1-11-7.5.8-2 2.1-3.7 3.8-5L2.3 4.7zM12 17a5 5 0 0 0 1.6-.3l-1.6-1.6a3 3 0 0 1-3-3L7.4 10.5A5 5 0 0 0 12 17zm0-12c5 0 9.3 3.1 11 7.5a11.8 11.8 0 0 1-3.3 4.7l-3-3A5 5 0 0 0 10.2 7.7L8 5.6A12 12 0 0 1 12 5z',
  dark: 'M12 3a9 9 0 1 0 9 9c0-.5 0-.9-.1-1.4A5.5 5.5 0 0 1 13.4 3.1 9 9 0 0 0 12 3z',
  light:
    'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm-1-6h2v3h-2V1zm0 19h2v3h-2v-3zM1 11h3v2H1v-2zm19 0h3v2h-3v-2zM3.5 4.9l1.4-1.4L7 5.6 5.6 7 3.5 4.9zm13.5 13.5 1.4-1.4 2.1 2.1-1.4 1.4-2.1-2.1zM19.1 3.5l1.4 1.4L18.4 7 17 5.6l2.1-2.1zM5.6 17 7 18.4l-2.1 2.1-1.4-1.4L5.6 17z',
};

interface AuthIconButtonProps {
  icon: keyof typeof ICON_PATHS;
  label: string;
  onClick: () => void;
}

/** The login page has Button anyway: IconButton would add 0.6 kB. */
export function AuthIconButton({ icon, label, onClick }: AuthIconButtonProps) {
  return (
    <Button color="inherit" aria-label={label} onClick={onClick} sx={iconButtonStyle}>
      <SvgIcon fontSize="small">
        <path d={ICON_PATHS[icon]} />
      </SvgIcon>
    </Button>
  );
}

const iconButtonStyle = { width: 44, minWidth: 44, height: 44, mr: -3, borderRadius: '50%', color: 'action.active' };
const logoStyle = { fontSize: 20, fontWeight: 700, letterSpacing: '0.12em', color: 'primary.main' };
const formErrorStyle = {
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'error.main',
  borderRadius: 1,
  color: 'error.main',
  typography: 'body2',
  outline: 'none',
};
const formNoticeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'info.main',
  borderRadius: 1,
  typography: 'body2',
};
const linkStyle = { typography: 'body2', color: 'secondary.main', textUnderlineOffset: '3px' };
const pageStyle = {
  minHeight: 'calc(100 * var(--dvh))',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: { xs: 4, sm: 8 },
  px: { xs: 4, sm: 6 },
};
const topBarStyle = {
  width: '100%',
  maxWidth: 1440,
  height: 64,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
};
