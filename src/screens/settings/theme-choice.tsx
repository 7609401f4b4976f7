import { useColorScheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useT } from '../../i18n/use-t';

export function ThemeChoice() {
  const t = useT();
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
