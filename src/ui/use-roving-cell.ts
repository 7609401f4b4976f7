import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { MonthGridCell, MonthGridRow } from './month-grid-rows';

const DIRECTIONS: Record<string, readonly [rows: number, months: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;

/** Hides the tooltip of the calendar that showed one last: the focus may be in one calendar, the pointer over another. */
let hideLast: (() => void) | undefined;

/** The keyboard and the pointer over a calendar: one cell in the order of Tab, arrows between cells, one tooltip. */
export function useRovingCell(rows: readonly MonthGridRow[]) {
  const ref = useRef<HTMLTableElement>(null);
  const tooltipId = useId();
  const [at, setAt] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const first = `0-${rows[0]?.months[0]?.month}`;
  const stop = at !== undefined && cellAt(rows, at) ? at : first;

  const hide = useRef(() => setAnchor(null)).current;
  const show = (cell: HTMLElement | null) => {
    if (cell && hideLast !== hide) {
      hideLast?.();
      hideLast = hide;
    }
    setAnchor(cell);
  };
  useEffect(() => {
    anchor?.setAttribute('aria-describedby', tooltipId);
    return () => anchor?.removeAttribute('aria-describedby');
  }, [anchor, tooltipId]);

  useEffect(() => {
    if (!anchor) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // It closes the tooltip, wherever the focus is, and not the dialog around it.
      event.stopPropagation();
      setAnchor(null);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [anchor]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const target = neighbour(ref.current, stop, event.key);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
    onFocus: (event: FocusEvent) => {
      const cell = cellOf(event.target);
      if (cell) setAt(cell.dataset.at);
      show(cell);
    },
    onBlur: () => show(null),
    onMouseOver: (event: MouseEvent) => show(cellOf(event.target)),
    onMouseLeave: () => show(cellOf(document.activeElement ?? document.body)),
  };

  const pointed = anchor?.dataset.at === undefined ? undefined : cellAt(rows, anchor.dataset.at);
  const [stopRow, stopMonth] = stop.split('-').map(Number);
  return {
    ref,
    anchor,
    pointed,
    tooltipId,
    handlers,
    tabStopIn: (row: number) => (row === stopRow ? stopMonth : undefined),
  };
}

const cellAt = (rows: readonly MonthGridRow[], at: string): MonthGridCell | undefined => {
  const [row, month] = at.split('-').map(Number);
  return rows[row ?? -1]?.months.find((cell) => cell.month === month);
};

/** The cell an arrow, Home or End leads to; Left and Right run on through the years. */
function neighbour(grid: HTMLElement | null, at: string, key: string): HTMLElement | undefined {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const index = cells.findIndex((cell) => cell.dataset.at === at);
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const [rows, months] = DIRECTIONS[key] ?? [0, 0];
  if (months !== 0) return cells[index + months];
  if (rows === 0) return undefined;
  const [row, month] = at.split('-').map(Number);
  return cells.find((cell) => cell.dataset.at === `${(row ?? 0) + rows}-${month}`);
}
