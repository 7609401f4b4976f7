import { useLocation, useNavigate } from 'react-router-dom';
import { useKeyboardShortcuts } from '@/utils/use-keyboard-shortcuts';

interface DrawerKeyboardOptions {
  /** The address of the list, below which its records have theirs. */
  listPath: string;
  /** The id of the record in the drawer. */
  id: string;
  /** The records of the list, in the order of the screen, that j and k lead to. */
  ids: readonly string[];
  /** What a key does with the record; undefined where that is not possible now. */
  shortcuts: Readonly<Record<string, (() => void) | undefined>>;
}

/** The keys of a list in the drawer over it: its shortcuts decide on the record, j and k show the next and the previous one. */
export function useDrawerKeyboard({ listPath, id, ids, shortcuts }: DrawerKeyboardOptions): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const showNext = (step: 1 | -1) => (): boolean => {
    const next = ids[ids.indexOf(id) + step];
    if (!ids.includes(id) || next === undefined) return false;
    // Closing leads back to the list, as from the record that was opened first.
    navigate({ pathname: `${listPath}/show/${next}`, search }, { replace: true, state });
    return true;
  };
  const acts = Object.entries(shortcuts).map(([letter, act]) => {
    const onLetter = (): boolean => {
      act?.();
      return act !== undefined;
    };
    return [letter, onLetter];
  });
  useKeyboardShortcuts({ ...Object.fromEntries(acts), j: showNext(1), k: showNext(-1) }, { isInDialog: true });
}
