import useEventCallback from '@mui/material/utils/useEventCallback';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepFreely } from './leave-guard';

/** Left in the history entry of a dialog that was opened from its list. */
const FROM_LIST = { fromList: true };

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

export interface RoutedDialogControls {
  /** Goes to a dialog's address, keeping the list's page, filters and sorting. */
  open: (path: string) => void;
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
  const open = useEventCallback((path: string) => navigate({ pathname: path, search }, { state: FROM_LIST }));
  const close = useEventCallback(() => {
    if (isFromList(state)) stepFreely(() => navigate(-1));
    else navigate({ pathname: listPath, search }, { replace: true });
  });
  return { open, close };
}
