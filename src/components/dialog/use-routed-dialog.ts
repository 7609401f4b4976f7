import useEventCallback from '@mui/material/utils/useEventCallback';
import { startTransition, useRef } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';

export const OPENED_FROM_LIST = { fromList: true };

export const wasOpenedFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

/** The router keeps the key of a location in the browser's history, which is ahead of what is rendered. */
const historyKey = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;

/** Opens and closes the dialogs over the list at `listPath`. Both functions are stable, so that columns which use them are, too. */
export function useRoutedDialog(listPath: string) {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const isLeaving = useRef(false);
  /** The path may end in a `#hash`. A transition, since rendering the dialog may take longer than a frame. */
  const open = useEventCallback((path: string) =>
    startTransition(() => navigate({ ...parsePath(path), search }, { state: OPENED_FROM_LIST })),
  );
  /** Goes back through the history if the dialog was opened from the list, otherwise to the list's URL. */
  const close = useEventCallback(() => {
    if (!wasOpenedFromList(state)) return navigate({ pathname: listPath, search }, { replace: true });
    // Going back takes a moment, in which a second press would leave the list as well.
    if (isLeaving.current || historyKey(window.history.state) !== key) return;
    isLeaving.current = true;
    const onPop = () => {
      isLeaving.current = false;
    };
    window.addEventListener('popstate', onPop, { once: true });
    navigate(-1);
  });
  return { open, close };
}
