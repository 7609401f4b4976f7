import useEventCallback from '@mui/material/utils/useEventCallback';
import { useLocation, useNavigate } from 'react-router-dom';

/** Left in the history entry of a dialog that was opened from its list. */
export const OPENED_FROM_LIST = { fromList: true };

const wasOpenedFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

export interface RoutedDialogControls {
  /** Goes to a dialog's address, keeping the list's page, filters and sorting; `state` is left in the history entry. */
  open: (path: string, state?: Record<string, unknown>) => void;
  /** Back to the list: through the history when it was opened from there, else by its address with the same query. */
  close: () => void;
}

/**
 * Opens and closes the dialogs that stand over the list at `listPath`. Both functions are the same for as long as the
 * screen is there: columns that hold them are not made anew with every filter, which would draw all rows again.
 */
export function useRoutedDialog(listPath: string): RoutedDialogControls {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const open = useEventCallback((path: string, more?: Record<string, unknown>) =>
    navigate({ pathname: path, search }, { state: { ...OPENED_FROM_LIST, ...more } }),
  );
  const close = useEventCallback(() => {
    if (wasOpenedFromList(state)) navigate(-1);
    else navigate({ pathname: listPath, search }, { replace: true });
  });
  return { open, close };
}
