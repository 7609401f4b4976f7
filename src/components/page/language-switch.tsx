import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@/i18n/language';

/** Readers of either language know this sign for languages. */
const SIGN = 'अ/A';

/** Each language is offered by its own name; with `isShort` by a sign, for a narrow header. */
export function LanguageSwitch({ isShort = false }: { isShort?: boolean }) {
  const { i18n } = useTranslation();
  return LANGUAGES.filter((language) => language !== i18n.language).map((language) => {
    const name = LANGUAGE_NAMES[language];
    return (
      <Button
        key={language}
        color="inherit"
        lang={language}
        title={isShort ? name : undefined}
        aria-label={isShort ? `${SIGN} ${name}` : undefined}
        onClick={() => void i18n.changeLanguage(language)}
        sx={{ color: 'text.secondary', minWidth: 44, minHeight: 44, px: isShort ? 1 : 3, whiteSpace: 'nowrap' }}
      >
        {isShort ? SIGN : name}
      </Button>
    );
  });
}
