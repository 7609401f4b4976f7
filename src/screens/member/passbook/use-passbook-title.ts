import { useEffect } from 'react';
import { useT } from '../../../i18n/use-t';

/** The passbook lies below the dashboard's address but is a page of its own: it has its own title, and begins at its heading. */
export function usePassbookTitle(): void {
  const t = useT();
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
