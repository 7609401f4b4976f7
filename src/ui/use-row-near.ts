import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that only crosses a row is not there yet. Milliseconds. */
const REST = 100;

const rowAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('.MuiDataGrid-row')?.dataset.id : undefined;

/** Tells of the row on which the pointer rests, or that is pressed: what a click on it opens may be fetched ahead. */
export function useRowNear(onNear: ((id: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const last = useRef<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onNear) return {};
  const leave = () => {
    clearTimeout(timer.current);
    last.current = undefined;
  };
  return {
    onPointerOver: ({ target }: PointerEvent) => {
      const id = rowAt(target);
      if (id === last.current) return;
      leave();
      last.current = id;
      if (id !== undefined) timer.current = setTimeout(() => onNear(id), REST);
    },
    onPointerLeave: leave,
    onPointerDown: ({ target }: PointerEvent) => {
      const id = rowAt(target);
      if (id !== undefined) onNear(id);
    },
  };
}
