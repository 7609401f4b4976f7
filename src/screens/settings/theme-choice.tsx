import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';

export function ThemeChoice() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={t('settings:theme.label')}
      value={mode === 'dark' ? 'dark' : 'light'}
      onChange={(_, next: 'light' | 'dark' | null) => next && setMode(next)}
    >
      <ToggleButton value="light" sx={{ px: 5 }}>
        {t('settings:theme.light')}
      </ToggleButton>
      <ToggleButton value="dark" sx={{ px: 5 }}>
        {t('settings:theme.dark')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
