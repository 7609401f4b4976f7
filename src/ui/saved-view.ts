import type { GridSort } from './grid-sort';

/** What a list shows, under a name that somebody gave it. */
export interface SavedView {
  name: string;
  filters: Record<string, string>;
  sort?: GridSort | undefined;
  /** Fields of the columns that are not shown. */
  hidden: string[];
}

export const MAX_NAME = 40;
/** More would not be found again. */
export const MAX_VIEWS = 20;

const tidy = (name: string): string => name.trim().replace(/\s+/g, ' ');
const sameName = (a: string, b: string): boolean => tidy(a).toLocaleLowerCase() === tidy(b).toLocaleLowerCase();

/** What is wrong with a name; `renamed` is the view that bears it already. */
export function nameProblem(
  name: string,
  views: readonly SavedView[],
  renamed?: string,
): 'empty' | 'long' | 'taken' | undefined {
  if (tidy(name) === '') return 'empty';
  if (tidy(name).length > MAX_NAME) return 'long';
  const others = views.filter((view) => view.name !== renamed);
  return others.some((view) => sameName(view.name, name)) ? 'taken' : undefined;
}

/** With the new view at the end. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  return [...views, { ...view, name: tidy(view.name) }].slice(0, MAX_VIEWS);
}

export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: tidy(to) } : view));

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

const entriesOf = (record: Record<string, string>): string =>
  JSON.stringify(
    Object.entries(record)
      .filter(([, value]) => value !== '')
      .sort(),
  );

/** Whether a list shows just what the view says. */
export function isShown(view: SavedView, now: Omit<SavedView, 'name'>): boolean {
  return (
    entriesOf(view.filters) === entriesOf(now.filters) &&
    view.sort?.field === now.sort?.field &&
    view.sort?.order === now.sort?.order &&
    JSON.stringify([...view.hidden].sort()) === JSON.stringify([...now.hidden].sort())
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (values: unknown[]): boolean => values.every((value) => typeof value === 'string');

/** What storage holds may be of another version, or of anybody. */
export const areViews = (value: unknown): boolean => Array.isArray(value) && value.every(isView);

function isView(value: unknown): boolean {
  if (!isRecord(value) || typeof value.name !== 'string') return false;
  const { filters, hidden, sort } = value;
  if (!isRecord(filters) || !areTexts(Object.values(filters))) return false;
  if (!Array.isArray(hidden) || !areTexts(hidden)) return false;
  return (
    sort === undefined || (isRecord(sort) && typeof sort.field === 'string' && /^(asc|desc)$/.test(`${sort.order}`))
  );
}
