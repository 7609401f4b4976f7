import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The passbook lies below the dashboard's address but is a page of its own: it has its own title, and begins at its heading. */
export function usePassbookTitle(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const before = document.title;
    document.title = t('shell:title', { screen: t('passbook:title') });
    return () => {
      document.title = before;
    };
  }, [t]);
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);
}
