import useEventCallback from '@mui/material/utils/useEventCallback';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Whether the current history entry is that of a confirmation over its dialog. */
export const isConfirmEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isConfirming' in state && state.isConfirming === true;

/** The confirmation of a routed dialog as a history entry of its own: Back closes it alone, and the input below it stays. */
export function useConfirmStep() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  // After a reload the entry is still there, but the input is not.
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = wasOpened && isConfirmEntry(state);
  return {
    isOpen,
    open: useEventCallback(() => {
      setWasOpened(true);
      navigate({ search }, { state: { ...state, isConfirming: true } });
    }),
    close: useEventCallback(() => isOpen && navigate(-1)),
  };
}
