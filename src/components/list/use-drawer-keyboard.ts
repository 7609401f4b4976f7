import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRoutedDialog } from '@/components/dialog/use-routed-dialog';
import { useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';
import type { Identified } from './selection';

interface DecisionDrawerOptions {
  listPath: string;
  id: string;
  rows: readonly Identified[];
  isBeingDecided: (id: string) => boolean;
  shortcuts: Readonly<Record<string, () => void>> | false | undefined;
}

/** `closeWith` sends a decision: the row comes back with the reason if that fails. */
export function useDecisionDrawer({ listPath, id, rows, isBeingDecided, shortcuts }: DecisionDrawerOptions) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { close } = useRoutedDialog(listPath);
  const isClosing = useRef(false);
  const closeWith = (decide: () => void) => {
    // The drawer stays until the history has gone back; a second press would go back twice.
    if (isClosing.current) return;
    isClosing.current = true;
    decide();
    close();
  };
  const ids = rows.map(({ _id }) => _id).filter((each) => !isBeingDecided(each));
  const showNext = (step: 1 | -1) => (): boolean => {
    const next = ids[ids.indexOf(id) + step];
    if (!ids.includes(id) || next === undefined) return false;
    // Closing leads back to the list, as from the record that was opened first.
    navigate({ pathname: `${listPath}/show/${next}`, search }, { replace: true, state });
    return true;
  };
  useKeyboardShortcuts({ ...(shortcuts || {}), j: showNext(1), k: showNext(-1) }, { isInDialog: true });
  return { close, closeWith };
}
