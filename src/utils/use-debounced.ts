import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/** True once `isWanted` has held for so many milliseconds; it stays true. */
export function useDelayedFlag(isWanted: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isWanted || isDue) return;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => clearTimeout(timer);
  }, [isWanted, isDue, delay]);
  return isDue;
}

/** The value as it was when it last stood still for `milliseconds`. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

interface Debounced<A extends unknown[]> {
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

/** How long a search waits after the last key, in milliseconds (§1-5). */
export const SEARCH_DELAYS = { members: 350, familyMembers: 500, pendingDeposits: 500 } as const;

/** What stands in the search box, a little ahead of what is searched for. */
export function useSearchText(search: string, onSearch: (text: string) => void, delay: number) {
  const [text, setText] = useState(search);
  const applied = useRef(search);
  const apply = (next: string) => {
    applied.current = next;
    // The box is ahead anyway; typing on must not wait for the screen.
    startTransition(() => onSearch(next));
  };
  const applyLater = useDebouncedCallback(apply, delay);

  // Back and links change the search behind the box; what the box itself asked for must not overwrite further typing.
  useEffect(() => {
    if (search === applied.current) return;
    applied.current = search;
    applyLater.cancel();
    setText(search);
  }, [search, applyLater]);

  return {
    text,
    type(next: string) {
      setText(next);
      applyLater(next.trim());
    },
    empty() {
      applyLater.cancel();
      applied.current = '';
      setText('');
    },
  };
}
