import { usePreference } from '@/utils/use-preference';
import type { ListOrder } from './list-controls';

/** What a list shows, under a name that somebody gave it. */
export interface SavedView {
  name: string;
  filters: Record<string, string>;
  sort?: ListOrder | undefined;
  /** Fields of the columns that are not shown. */
  hidden: string[];
}

export const MAX_NAME_LENGTH = 40;
/** More would not be found again. */
export const MAX_VIEWS = 20;

const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ');
const sameName = (a: string, b: string): boolean =>
  normalizeName(a).toLocaleLowerCase() === normalizeName(b).toLocaleLowerCase();

/** What is wrong with a name; `renamed` is the view that bears it already. */
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

/** With the new view at the end. */
export function addView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views, { ...view, name: normalizeName(view.name) }].slice(0, MAX_VIEWS);
}

export const renameView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: normalizeName(to) } : view));

export const removeView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

const serializeFilters = (record: Record<string, string>): string =>
  JSON.stringify(
    Object.entries(record)
      .filter(([, value]) => value !== '')
      .sort(),
  );

/** Whether a list shows just what the view says. */
export function isCurrentView(view: SavedView, now: Omit<SavedView, 'name'>): boolean {
  return (
    serializeFilters(view.filters) === serializeFilters(now.filters) &&
    view.sort?.field === now.sort?.field &&
    view.sort?.order === now.sort?.order &&
    JSON.stringify([...view.hidden].sort()) === JSON.stringify([...now.hidden].sort())
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areStrings = (values: unknown[]): boolean => values.every((value) => typeof value === 'string');

/** What storage holds may be of another version, or of anybody. */
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

/** The named views of one list, kept under its `savedViewsKey`; neither refine nor the free DataGrid has such. */
export function useSavedViews(key: string) {
  const [views, keep] = usePreference(key, NO_SAVED_VIEWS, areSavedViews);
  return {
    views,
    save: (view: SavedView) => keep(addView(views, view)),
    rename: (from: string, to: string) => keep(renameView(views, from, to)),
    remove: (name: string) => keep(removeView(views, name)),
  };
}
