import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '@/hooks/use-is-phone';

/** The light/dark toggle beside the title (§1-2.5); on phones without its word, which the title needs. */
export function ThemeButton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { mode, setMode } = useColorScheme();
  const isDark = mode === 'dark';
  const label = t(isDark ? 'dashboard:theme.light' : 'dashboard:theme.dark');
  const icon = isDark ? <LightModeOutlined /> : <DarkModeOutlined />;
  const toggle = () => setMode(isDark ? 'light' : 'dark');
  return isPhone ? (
    <IconButton aria-label={label} onClick={toggle}>
      {icon}
    </IconButton>
  ) : (
    <Button variant="outlined" startIcon={icon} onClick={toggle}>
      {label}
    </Button>
  );
}
