import { useEffect, useMemo, useState } from 'react';

/** About as many as a window shows. */
const FIRST = 10;
/** As many as are drawn within a frame or two. */
const NEXT = 20;

/**
 * The rows of another page in turns, those that are seen at once and the rest between the next frames, so that a list of
 * a hundred never freezes the page. A list of which some rows stay keeps all of its rows. The DataGrid's own virtualisation was considered: a row
 * that is not drawn is found neither by the browser's search nor by a screen reader.
 */
export function useRowsInTurn<Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const [turn, setTurn] = useState({ rows, count: FIRST });
  let { count } = turn;
  if (turn.rows !== rows) {
    const before = new Set(turn.rows.map(idOf));
    count = rows.some((row) => before.has(idOf(row))) ? rows.length : FIRST;
    setTurn({ rows, count });
  }
  useEffect(() => {
    if (count >= rows.length) return;
    const frame = requestAnimationFrame(() => setTurn({ rows, count: count + NEXT }));
    return () => cancelAnimationFrame(frame);
  }, [rows, count]);
  return useMemo(() => (count < rows.length ? rows.slice(0, count) : rows), [rows, count]);
}
