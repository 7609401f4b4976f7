import useEventCallback from '@mui/material/utils/useEventCallback';
import type { SyntheticEvent } from 'react';

/**
 * A row that has left, such as one that was decided, stands for a moment longer than its data: the second click of a
 * double one would take the focus along with it, and the grid throws for a row that it no longer knows.
 */
export function useLeftRows<Row>(rows: readonly Row[], getRowId: (row: Row) => string) {
  const stop = useEventCallback((event: SyntheticEvent) => {
    const row = event.target instanceof Element ? event.target.closest('[data-id]') : null;
    const id = row?.getAttribute('data-id');
    if (!id || rows.some((each) => getRowId(each) === id)) return;
    event.stopPropagation();
    event.preventDefault();
  });
  return { onMouseDownCapture: stop, onMouseUpCapture: stop, onClickCapture: stop };
}
