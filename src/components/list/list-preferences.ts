import { useCallback, useEffect, useState } from 'react';
import { readPreference, writePreference } from '@/utils/browser-storage';
import { usePreference } from '@/utils/use-preference';

/**
 * How many rows a list showed when it was last seen, so that what stands in while it loads is as high. `shown` is
 * undefined while it loads.
 */
export function useLastRowCount(list: string | undefined, shown: number | undefined): number | undefined {
  const name = `rows.${list}`;
  const [last] = useState(() => (list ? Number(readPreference(name)) : 0));
  useEffect(() => {
    if (list && shown && String(shown) !== readPreference(name)) writePreference(name, String(shown));
  }, [list, name, shown]);
  return Number.isInteger(last) && last > 0 ? last : undefined;
}

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/**
 * How somebody likes one list to look; what is absent is as everywhere. The DataGrid's own state was considered: cards on phones, and the
 * menu beside the search, have to follow it without the grid's code.
 */
interface ListPreferences {
  density?: Density;
  /** Fields of the columns that are not shown. */
  hidden?: string[];
  pageSize?: number;
}

const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value);

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
/** Lists without a name remember nothing. */
const UNNAMED_LIST = 'unnamed';

/** The density of lists that have none of their own. */
export const useDefaultDensity = () => usePreference<Density>('density', 'standard', isDensity);

/** What this browser remembers of how the list of this name looks. */
export function useListPreferences(list: string = UNNAMED_LIST) {
  const [everywhere] = useDefaultDensity();
  const [look, prefer] = usePreference(`list.${list}`, NO_PREFERENCES, isListPreferences);
  const change = useCallback((changes: ListPreferences) => prefer({ ...look, ...changes }), [look, prefer]);
  return {
    density: look.density ?? everywhere,
    hidden: look.hidden ?? NO_HIDDEN_COLUMNS,
    pageSize: look.pageSize,
    change,
    isAsEverywhere: !look.density && !look.hidden?.length && !look.pageSize,
    reset: useCallback(() => prefer(NO_PREFERENCES), [prefer]),
  };
}

const NO_HIDDEN_COLUMNS: readonly string[] = [];
