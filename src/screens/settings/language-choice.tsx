import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { currentLanguage, LANGUAGES, type Language, OWN_NAMES } from '../../i18n/language';
import { useT } from '../../i18n/use-t';
import { chooseLanguage } from '../../providers/language';

export function LanguageChoice() {
  const t = useT();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={t('common:language')}
      value={currentLanguage()}
      onChange={(_, next: Language | null) => next && void chooseLanguage(next)}
    >
      {LANGUAGES.map((language) => (
        <ToggleButton key={language} value={language} lang={language} sx={{ px: 5, minHeight: 40 }}>
          {OWN_NAMES[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
