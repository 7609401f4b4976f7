import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language, OWN_NAMES } from '@/i18n/language';

export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={t('common:language')}
      value={i18n.language}
      onChange={(_, next: Language | null) => next && void i18n.changeLanguage(next)}
    >
      {LANGUAGES.map((language) => (
        <ToggleButton key={language} value={language} lang={language} sx={{ px: 5, minHeight: 40 }}>
          {OWN_NAMES[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
