import useEventCallback from '@mui/material/utils/useEventCallback';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

export const isConfirmEntry = (state: unknown): state is { confirming: unknown } =>
  typeof state === 'object' && state !== null && 'confirming' in state;

/** The confirmation of a routed dialog is a history entry of its own: Back closes it alone, and the input below it stays. */
export function useConfirmStep() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const id = useId();
  // The search is unknown after a reload, when the entry is still there but the input is not.
  const [searchBefore, setSearchBefore] = useState<string>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const isOpen = searchBefore !== undefined && isConfirmEntry(state) && state.confirming === id;
  return {
    isOpen,
    open: useEventCallback(() => {
      // A reply may come when the page that would show it was left.
      if (isLeft.current) return;
      setSearchBefore(search);
      navigate({ search }, { state: { ...state, confirming: id } });
    }),
    close: useEventCallback(() => {
      if (!isOpen || isLeft.current) return;
      setSearchBefore(undefined);
      if (search === searchBefore) return navigate(-1);
      // The text that was typed into the search of the list just before stands in this entry alone.
      const { confirming, ...rest } = state;
      navigate({ search }, { replace: true, state: rest });
    }),
  };
}

/**
 * Holds the subject of a dialog over the page, which has a history entry of its own, so that Back closes it. A dialog that leads to another
 * page cannot use it: the steps back and on would cross. Another subject takes the place of the one before, in its entry.
 */
export function useQuestion<Subject>() {
  const { isOpen, open, close } = useConfirmStep();
  const [subject, setSubject] = useState<Subject>();
  const ask = useEventCallback((next: Subject | undefined) => {
    if (next === undefined) return close();
    setSubject(next);
    if (!isOpen) open();
  });
  return [isOpen ? subject : undefined, ask] as const;
}
