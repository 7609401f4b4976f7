import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@/i18n/language';

/** What readers of either language know as the sign for languages: a letter of each. */
const SIGN = 'अ/A';

/** Offers the languages other than the current one, each by its own name; with `isShort` by a sign, for a narrow header. */
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
