import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t';
import { labelOf, screenPathOf } from './menu';

/** Names the page after its screen, and on a change of screen leads the focus to its heading. */
export function usePageChange(role: string): void {
  const t = useT();
  const path = screenPathOf(useLocation().pathname);
  const before = useRef(path);

  useEffect(() => {
    if (path) document.title = t('shell:title', { screen: t(labelOf(role, path)) });
  }, [path, role, t]);

  useEffect(() => {
    const isSame = before.current === path || before.current === undefined;
    before.current = path;
    return isSame ? undefined : focusHeading();
  }, [path]);
}

/** Waits for the heading of a screen that is still loading; a heading that is already gone is not the new one. */
function focusHeading(): () => void {
  window.scrollTo(0, 0);
  const main = document.getElementById('content');
  if (!main) return () => undefined;
  const focus = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    return heading !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
