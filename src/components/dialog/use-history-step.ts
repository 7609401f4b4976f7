import useEventCallback from '@mui/material/utils/useEventCallback';
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const isHistoryStep = (state: unknown): state is { step: unknown } =>
  typeof state === 'object' && state !== null && 'step' in state;

/**
 * What opens over a page or a dialog, such as a confirmation, the menu or the filters of a phone, is a history entry of its own: Back closes
 * it alone, and the input below it stays. So does the search of the URL that was changed meanwhile: it goes to the entry below.
 */
export function useHistoryStep() {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const id = useId();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // The entry below is unknown after a reload, when this one is still there but the input is not.
  const [opened, setOpened] = useState<{ below: string; isOver: boolean }>();
  const isInFront = opened !== undefined && isHistoryStep(state) && state.step === id;
  const isOpen = isInFront && !opened.isOver;
  const lastSearch = useRef<string>();
  // Before the effects of a list, which would follow the search of the entry below.
  useLayoutEffect(() => {
    if (isInFront) lastSearch.current = search;
    const changed = lastSearch.current;
    if (key !== opened?.below || changed === undefined) return;
    lastSearch.current = undefined;
    if (changed !== search) navigate({ search: changed }, { replace: true, state });
  }, [isInFront, search, key, opened, navigate, state]);
  const close = useEventCallback(() => {
    if (!isOpen || isLeft.current) return;
    setOpened({ ...opened, isOver: true });
    navigate(-1);
  });
  return {
    isOpen,
    open: useEventCallback(() => {
      // A reply may come when the page that would show it was left.
      if (isLeft.current || isOpen) return;
      setOpened({ below: key, isOver: false });
      navigate({ search }, { state: { ...state, step: id } });
    }),
    close,
    /** Of a link in it: the page that it leads to takes the place of the entry. */
    linkProps: {
      replace: true,
      onClick: useEventCallback((event: MouseEvent<HTMLAnchorElement>) => {
        if (event.currentTarget.href !== window.location.href) return;
        event.preventDefault();
        close();
      }),
    },
  };
}

/**
 * Holds the subject of a dialog over the page, which has a history entry of its own, so that Back closes it. A dialog that leads to another
 * page cannot use it: the steps back and on would cross. Another subject takes the place of the one before, in its entry.
 */
export function useQuestion<Subject>() {
  const { isOpen, open, close } = useHistoryStep();
  const [subject, setSubject] = useState<Subject>();
  const ask = useEventCallback((next: Subject | undefined) => {
    if (next === undefined) return close();
    setSubject(next);
    open();
  });
  return [isOpen ? subject : undefined, ask] as const;
}
