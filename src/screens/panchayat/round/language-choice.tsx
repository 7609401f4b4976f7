import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LANGUAGES, type Language, OWN_NAMES } from '@/i18n/language';

interface LanguageChoiceProps {
  /** What screen readers hear. */
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  /** As wide as its place. */
  isWide?: boolean;
}

/** English or Hindi, each by its own name. */
export function LanguageChoice({ label, value, onChange, isWide = false }: LanguageChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth={isWide}
      value={value}
      aria-label={label}
      // A click on the chosen one says nothing new.
      onChange={(_, next: Language | null) => next && onChange(next)}
      sx={{
        '& .MuiToggleButton-root': { px: isWide ? 1 : 3, whiteSpace: 'nowrap', minHeight: 44, textTransform: 'none' },
      }}
    >
      {LANGUAGES.map((language) => (
        <ToggleButton key={language} value={language} lang={language}>
          {OWN_NAMES[language]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
