import { useCallback, useState } from 'react';
import { read, write } from '../providers/storage';

const keyOf = (name: string): string => `preference.${name}`;

/** What was kept under this name, if it still has the kind of value that is expected. */
function kept<T>(name: string, fallback: T): T {
  try {
    const value: unknown = JSON.parse(read('local', keyOf(name)) ?? '');
    return typeof value === typeof fallback ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/** A small choice that this browser remembers: rows per page, a collapsed section. */
export function usePreference<T>(name: string, fallback: T): [value: T, prefer: (value: T) => void] {
  const [value, setValue] = useState(() => kept(name, fallback));
  const prefer = useCallback(
    (next: T) => {
      setValue(next);
      write('local', keyOf(name), JSON.stringify(next));
    },
    [name],
  );
  return [value, prefer];
}
