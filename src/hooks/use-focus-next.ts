import { useCallback, useEffect, useState } from 'react';
import { focusRow } from './row-focus';

interface Row {
  readonly _id: string;
}

/** Which part of the next row takes the focus: the control that `focusTarget` marks, or the whole row. */
export type FocusPart = 'control' | 'row';

/** Put on the control that receives focus when the row before it has left. */
export const focusTarget = (id: string) => ({ 'data-focus-row': id });

function focusPart(id: string | undefined, part: FocusPart): void {
  if (id && part === 'row' && focusRow(id)) return;
  const control = id && document.querySelector<HTMLElement>(`[data-focus-row="${id}"]`);
  (control || document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}

/**
 * Whoever decides row after row keeps the keyboard where the next decision is: when a row leaves, focus goes to the
 * same part of the following row, of the one before when it was the last, or to the title when it was the only one.
 */
export function useFocusNext(rows: readonly Row[]): (leaving: Row, part?: FocusPart) => void {
  const [target, setTarget] = useState<{ id: string | undefined; part: FocusPart }>();

  // After the drawing, when a dialog that asked for a reason has given the focus back.
  useEffect(() => {
    if (target) focusPart(target.id, target.part);
  }, [target]);

  return useCallback(
    (leaving, part = 'control') => {
      const at = rows.findIndex(({ _id }) => _id === leaving._id);
      setTarget({ id: (rows[at + 1] ?? rows[at - 1])?._id, part });
    },
    [rows],
  );
}
