import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { keepChoice, onChoice, readChoice } from '@/providers/preferences';

const sameKind = (value: unknown, fallback: unknown): boolean =>
  typeof value === typeof fallback && value !== null && Array.isArray(value) === Array.isArray(fallback);

function parse<T>(text: string | null, fallback: T, isValid: ((value: unknown) => boolean) | undefined): T {
  if (text === null) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    return sameKind(value, fallback) && (isValid?.(value) ?? true) ? (value as T) : fallback;
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
  const text = useSyncExternalStore(onChoice, () => readChoice(name));
  const value = useMemo(() => parse(text, fallback, isValid), [text, fallback, isValid]);
  const prefer = useCallback((next: T) => keepChoice(name, JSON.stringify(next)), [name]);
  return [value, prefer];
}
