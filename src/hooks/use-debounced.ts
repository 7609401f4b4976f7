import { useEffect, useMemo, useRef, useState } from 'react';

/** The value as it was when it last stood still for `milliseconds`. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Forgets a call that waits. */
  cancel: () => void;
}

/** Calls the latest `callback` once calls have stopped for `milliseconds`; never after the screen is gone. */
export function useDebouncedCallback<A extends unknown[]>(
  callback: (...args: A) => void,
  milliseconds: number,
): Debounced<A> {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const schedule = (...args: A) => {
      cancel();
      timer = setTimeout(() => latest.current(...args), milliseconds);
    };
    return Object.assign(schedule, { cancel });
  }, [milliseconds]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
