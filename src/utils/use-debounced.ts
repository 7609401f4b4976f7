import { startTransition, useEffect, useMemo, useRef, useState } from 'react';

/** Becomes true when `isActive` has been true for `delay` milliseconds, and stays true. */
export function useDelayedFlag(isActive: boolean, delay: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isActive || isDue) return;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => clearTimeout(timer);
  }, [isActive, isDue, delay]);
  return isDue;
}

export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}

/** Calls the latest `callback` after there were no calls for `milliseconds`; never after the component is unmounted, or `cancel`. */
export function useDebouncedCallback<A extends unknown[]>(callback: (...args: A) => void, milliseconds: number) {
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

/** Each search waits for these milliseconds after the last key. */
export const SEARCH_DELAYS = { members: 350, familyMembers: 500, pendingDeposits: 500 } as const;

/** The text is ahead of `search` by `delay` milliseconds. A text that is not `isComplete` is not searched. */
export function useSearchText(
  search: string,
  onSearch: (text: string) => void,
  delay: number,
  isComplete: (text: string) => boolean = () => true,
) {
  const [text, setText] = useState(search);
  const applied = useRef(search);
  const apply = (next: string) => {
    if (next !== '' && !isComplete(next)) return;
    applied.current = next;
    startTransition(() => onSearch(next));
  };
  const applyLater = useDebouncedCallback(apply, delay);

  // Back and links change the search from outside. A search from this field must not overwrite what was typed since.
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
    applyNow() {
      applyLater.cancel();
      apply(text.trim());
    },
    empty() {
      applyLater.cancel();
      applied.current = '';
      setText('');
    },
  };
}
