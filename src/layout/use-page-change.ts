import { useResource } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageAt } from '@/providers/page-at';

/** Names the page after its screen, and on a change of screen leads the focus to its heading. */
export function usePageChange(): void {
  const { t } = useTranslation();
  const { resources } = useResource();
  const page = pageAt(useLocation().pathname, resources);
  const path = page?.list;
  const label = page?.meta?.label;
  const before = useRef(path);

  useEffect(() => {
    if (label) document.title = t('shell:title', { screen: label });
  }, [label, t]);

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
