import useEventCallback from '@mui/material/utils/useEventCallback';
import { startTransition } from 'react';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';

export const OPENED_FROM_LIST = { fromList: true };

const wasOpenedFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

/** Opens and closes the dialogs over the list at `listPath`. Both functions are stable, so that columns which use them are, too. */
export function useRoutedDialog(listPath: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  /** The path may end in a `#hash`. A transition, since rendering the dialog may take longer than a frame. */
  const open = useEventCallback((path: string) =>
    startTransition(() => navigate({ ...parsePath(path), search }, { state: OPENED_FROM_LIST })),
  );
  /** Goes back through the history if the dialog was opened from the list, otherwise to the list's URL. */
  const close = useEventCallback(() => {
    if (wasOpenedFromList(state)) navigate(-1);
    else navigate({ pathname: listPath, search }, { replace: true });
  });
  return { open, close };
}
