import { useCallback } from 'react';
import { usePreference } from './use-preference';

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/**
 * How somebody likes one list to look; what is absent is as everywhere. The DataGrid's own state was considered: cards on phones, and the
 * menu beside the search, have to follow it without the grid's code.
 */
export interface ListLook {
  density?: Density;
  /** Fields of the columns that are not shown. */
  hidden?: string[];
  pageSize?: number;
}

const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value);

export function isListLook(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { density, hidden, pageSize } = value as Record<keyof ListLook, unknown>;
  return (
    (density === undefined || isDensity(density)) &&
    (hidden === undefined || (Array.isArray(hidden) && hidden.every((field) => typeof field === 'string'))) &&
    (pageSize === undefined || (Number.isInteger(pageSize) && Number(pageSize) > 0))
  );
}

const AS_EVERYWHERE: ListLook = {};
/** Lists without a name remember nothing. */
const NAMELESS = 'unnamed';

/** The density of lists that have none of their own. */
export const useDensity = () => usePreference<Density>('density', 'standard', isDensity);

/** What this browser remembers of how the list of this name looks. */
export function useListLook(list: string = NAMELESS) {
  const [everywhere] = useDensity();
  const [look, prefer] = usePreference(`list.${list}`, AS_EVERYWHERE, isListLook);
  const change = useCallback((changes: ListLook) => prefer({ ...look, ...changes }), [look, prefer]);
  return {
    density: look.density ?? everywhere,
    hidden: look.hidden ?? NONE,
    pageSize: look.pageSize,
    change,
    isAsEverywhere: !look.density && !look.hidden?.length && !look.pageSize,
    reset: useCallback(() => prefer(AS_EVERYWHERE), [prefer]),
  };
}

const NONE: readonly string[] = [];
