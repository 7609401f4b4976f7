import type { CrudSort } from '@refinedev/core';
import { isDeepEqual } from '@/utils/is-deep-equal';
import { isRecord } from '@/utils/is-record';
import { usePreference } from '@/utils/use-preference';

export interface SavedView {
  name: string;
  filters: Record<string, string>;
  sort?: CrudSort | undefined;
  hidden: string[];
}

export const MAX_NAME_LENGTH = 40;
/** Nobody would find a view again among more. */
export const MAX_VIEWS = 20;

const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ');
const sameName = (a: string, b: string): boolean =>
  normalizeName(a).toLocaleLowerCase() === normalizeName(b).toLocaleLowerCase();

/** `renamed` is the current name of a view that is being renamed. */
export function nameProblem(
  name: string,
  views: readonly SavedView[],
  renamed?: string,
): 'empty' | 'long' | 'taken' | undefined {
  if (normalizeName(name) === '') return 'empty';
  if (normalizeName(name).length > MAX_NAME_LENGTH) return 'long';
  const others = views.filter((view) => view.name !== renamed);
  return others.some((view) => sameName(view.name, name)) ? 'taken' : undefined;
}

export function addView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views, { ...view, name: normalizeName(view.name) }].slice(0, MAX_VIEWS);
}

export const renameView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: normalizeName(to) } : view));

export const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

const comparable = ({ filters, sort, hidden }: Omit<SavedView, 'name'>) => ({
  filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  sort,
  hidden: [...hidden].sort(),
});

export const isCurrentView = (view: Omit<SavedView, 'name'>, current: Omit<SavedView, 'name'>): boolean =>
  isDeepEqual(comparable(view), comparable(current));

const areStrings = (values: unknown[]): boolean => values.every((value) => typeof value === 'string');

/** The browser's storage may hold views of another version, or something else. */
export const areSavedViews = (value: unknown): boolean => Array.isArray(value) && value.every(isSavedView);

function isSavedView(value: unknown): boolean {
  if (!isRecord(value) || typeof value.name !== 'string') return false;
  const { filters, hidden, sort } = value;
  if (!isRecord(filters) || !areStrings(Object.values(filters))) return false;
  if (!Array.isArray(hidden) || !areStrings(hidden)) return false;
  return (
    sort === undefined || (isRecord(sort) && typeof sort.field === 'string' && /^(asc|desc)$/.test(`${sort.order}`))
  );
}

const NO_SAVED_VIEWS: SavedView[] = [];

/** Neither refine nor the free DataGrid has saved views. */
export const useSavedViews = (key: string) => usePreference(key, NO_SAVED_VIEWS, areSavedViews);
