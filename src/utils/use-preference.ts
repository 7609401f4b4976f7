import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readPreference, subscribeToPreferences, writePreference } from './browser-storage';

const isSameKind = (value: unknown, fallback: unknown): boolean =>
  typeof value === typeof fallback && value !== null && Array.isArray(value) === Array.isArray(fallback);

function parsePreference<T>(text: string | null, fallback: T, isValid: ((value: unknown) => boolean) | undefined): T {
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return isSameKind(value, fallback) && (isValid?.(value) ?? true) ? (value as T) : fallback;
  } catch {
    return fallback;
  }
}

/**
 * A small choice that this browser remembers: rows per page, a collapsed section. Everyone who asks by the same name
 * sees the same. What was kept by another version and is no longer valid counts as not kept. Give `fallback` and
 * `isValid` a lasting identity where they are no plain values.
 */
export function usePreference<T>(
  name: string,
  fallback: T,
  isValid?: (value: unknown) => boolean,
): [value: T, prefer: (value: T) => void] {
  const text = useSyncExternalStore(subscribeToPreferences, () => readPreference(name));
  const value = useMemo(() => parsePreference(text, fallback, isValid), [text, fallback, isValid]);
  const prefer = useCallback((next: T) => writePreference(name, JSON.stringify(next)), [name]);
  return [value, prefer];
}
