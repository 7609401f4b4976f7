import { useCallback, useEffect, useState } from 'react';

interface Row {
  readonly _id: string;
}

/** Put on the control that receives focus when the row before it has left. */
export const focusTarget = (id: string) => ({ 'data-focus-row': id });

function focusRow(id: string | undefined): void {
  const control = id && document.querySelector<HTMLElement>(`[data-focus-row="${id}"]`);
  (control || document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
}

/**
 * Whoever decides row after row keeps the keyboard where the next decision is: when a row leaves, focus goes to the
 * same control of the following row, of the one before when it was the last, or to the title when it was the only one.
 */
export function useFocusNext(rows: readonly Row[]): (leaving: Row) => void {
  const [target, setTarget] = useState<{ id: string | undefined }>();

  // After the drawing, when a dialog that asked for a reason has given the focus back.
  useEffect(() => {
    if (target) focusRow(target.id);
  }, [target]);

  return useCallback(
    (leaving) => {
      const at = rows.findIndex(({ _id }) => _id === leaving._id);
      setTarget({ id: (rows[at + 1] ?? rows[at - 1])?._id });
    },
    [rows],
  );
}
