import { useEffect, useState } from 'react';
import { readPreference, writePreference } from '@/utils/browser-storage';
import { parsePreference, usePreference } from '@/utils/use-preference';

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value);

export const useDefaultDensity = () => usePreference<Density>('density', 'standard', isDensity);

/** Absent values are the default. The DataGrid's own state would need the code of the grid, which cards on phones do without. */
interface ListPreferences {
  density?: Density;
  hidden?: string[];
  pageSize?: number;
}

export function isListPreferences(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { density, hidden, pageSize } = value as Record<keyof ListPreferences, unknown>;
  return (
    (density === undefined || isDensity(density)) &&
    (hidden === undefined || (Array.isArray(hidden) && hidden.every((field) => typeof field === 'string'))) &&
    (pageSize === undefined || (Number.isInteger(pageSize) && Number(pageSize) > 0))
  );
}

const NO_PREFERENCES: ListPreferences = {};
const UNNAMED_LIST = 'unnamed';

export const readListPreferences = (list: string): Readonly<ListPreferences> =>
  parsePreference(readPreference(`list.${list}`), NO_PREFERENCES, isListPreferences);

export function useListPreferences(list: string = UNNAMED_LIST) {
  const [defaultDensity] = useDefaultDensity();
  const [preferences, setPreferences] = usePreference(`list.${list}`, NO_PREFERENCES, isListPreferences);
  const { density, hidden, pageSize } = preferences;
  return {
    density: density ?? defaultDensity,
    hidden,
    pageSize,
    change: (changes: ListPreferences) => setPreferences({ ...preferences, ...changes }),
    isDefault: !density && !hidden && !pageSize,
    reset: () => setPreferences(NO_PREFERENCES),
  };
}

/** The number of rows that a list showed last, so that its skeleton has the same height. `shown` is undefined while the list loads. */
export function useLastRowCount(list: string | undefined, shown: number | undefined): number | undefined {
  const name = `rows.${list}`;
  const [last] = useState(() => (list ? Number(readPreference(name)) : 0));
  useEffect(() => {
    if (list && shown && String(shown) !== readPreference(name)) writePreference(name, String(shown));
  }, [list, name, shown]);
  return Number.isInteger(last) && last > 0 ? last : undefined;
}
