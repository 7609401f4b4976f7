import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, OWN_NAMES } from '@/i18n/language';
import { Icon } from './icon';

interface AuthFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** The one card of a signed-out page. */
export function AuthFrame({ title, lead, children, footer }: AuthFrameProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('common:appName')}`;
  }, [title, t]);
  return (
    <Box sx={page}>
      <Box component="header" sx={bar}>
        <Logo />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <LanguageSwitch />
          <SchemeToggle />
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

function Logo() {
  const { t } = useTranslation();
  return (
    <Typography component="span" sx={{ fontSize: 20, fontWeight: 700, letterSpacing: '0.12em', color: 'primary.main' }}>
      {t('common:appName')}
    </Typography>
  );
}

/** Offers each language but the shown one by its own name. */
function LanguageSwitch() {
  const { i18n } = useTranslation();
  return LANGUAGES.filter((language) => language !== i18n.language).map((language) => (
    <Button
      key={language}
      size="small"
      color="inherit"
      lang={language}
      onClick={() => void i18n.changeLanguage(language)}
      sx={{ color: 'text.secondary', minHeight: 36 }}
    >
      {OWN_NAMES[language]}
    </Button>
  ));
}

function SchemeToggle() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  return (
    <IconButton
      aria-label={t(isDark ? 'auth:theme.toLight' : 'auth:theme.toDark')}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'light' : 'dark'} />
    </IconButton>
  );
}

const page = {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: { xs: 4, sm: 8 },
  px: { xs: 4, sm: 6 },
};
const bar = {
  width: '100%',
  maxWidth: 1440,
  height: 64,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
};
