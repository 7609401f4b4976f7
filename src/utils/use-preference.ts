import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readPreference, subscribeToPreferences, writePreference } from './browser-storage';
import { parseJson } from './parse-json';

const isSameType = (value: unknown, defaultValue: unknown): boolean =>
  typeof value === typeof defaultValue && value !== null && Array.isArray(value) === Array.isArray(defaultValue);

export function parsePreference<T>(
  text: string | null,
  defaultValue: T,
  isValid: ((value: unknown) => boolean) | undefined,
): T {
  const value = parseJson(text);
  return isSameType(value, defaultValue) && (isValid?.(value) ?? true) ? (value as T) : defaultValue;
}

/**
 * This browser remembers the value under a name. All components with the same name share it. A stored value that is not valid, for example
 * from another version, is ignored. `defaultValue` and `isValid` must be stable.
 */
export function usePreference<T>(
  name: string,
  defaultValue: T,
  isValid?: (value: unknown) => boolean,
): [value: T, setValue: (value: T) => void] {
  const text = useSyncExternalStore(subscribeToPreferences, () => readPreference(name));
  const value = useMemo(() => parsePreference(text, defaultValue, isValid), [text, defaultValue, isValid]);
  const setValue = useCallback((next: T) => writePreference(name, JSON.stringify(next)), [name]);
  return [value, setValue];
}
