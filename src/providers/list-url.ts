import type { CrudFilters, CrudSort, LogicalFilter } from '@refinedev/core';
import { createContext } from 'react';
import { MAX_PAGE_SIZE } from '@/contract/primitives';

/** The state of a list stands in the URL: `?page=2&pageSize=50&sort=createdAt&order=desc&search=asha`. */
export interface ListUrlState {
  name: string;
  pageSize: number;
  preferredPageSize?: number | undefined;
  filterNames: readonly string[];
  /** A filter that is '' in the URL is not set; one that is missing has its default. */
  defaultFilters?: Readonly<Record<string, string>> | undefined;
  defaultSort?: CrudSort | undefined;
  /** The prefix of all query parameters, followed by a dot, is for pages with two lists. */
  prefix?: string | undefined;
}

/** `<ListUrlStateProvider>` sets it; the router provider and the hook of the list read it. */
export const ListUrlStateContext = createContext<ListUrlState | undefined>(undefined);

/** A list of single records or one that is grouped: by a deposit, by a panchayat. */
export const GROUP_PARAM = 'by';
export const groupIn = (params: URLSearchParams): string | null => params.get(GROUP_PARAM);

export interface ListState {
  current?: number | undefined;
  pageSize?: number | undefined;
  sorters?: CrudSort[] | undefined;
  filters?: CrudFilters | undefined;
}

const wholeNumber = (text: string | null, max: number): number | undefined => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? Math.min(value, max) : undefined;
};

export const equalsFilter = (field: string, value: string): LogicalFilter => ({ field, operator: 'eq', value });

export function filterValues(filters: CrudFilters, { filterNames }: Pick<ListUrlState, 'filterNames'>) {
  const entries = filters.flatMap((filter) =>
    'field' in filter && filterNames.includes(filter.field) ? [[filter.field, String(filter.value)] as const] : [],
  );
  return Object.fromEntries(entries);
}

export const defaultFiltersOf = ({ defaultFilters = {} }: ListUrlState): CrudFilters =>
  Object.entries(defaultFilters).map(([field, value]) => equalsFilter(field, value));

/** Parts that are not in the URL are undefined. */
export function readListState(search: string, list: ListUrlState): ListState {
  const params = new URLSearchParams(search);
  const get = (name: string) => params.get(list.prefix ? `${list.prefix}.${name}` : name);
  const field = get('sort');
  const named = list.filterNames.flatMap((name) => {
    const value = get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const values = Object.entries({ ...list.defaultFilters, ...Object.fromEntries(named) });
  return {
    current: wholeNumber(get('page'), Number.MAX_SAFE_INTEGER),
    pageSize: wholeNumber(get('pageSize'), MAX_PAGE_SIZE),
    sorters: field ? [{ field, order: get('order') === 'desc' ? 'desc' : 'asc' }] : undefined,
    filters:
      named.length > 0
        ? values.filter(([, value]) => value !== '').map(([name, value]) => equalsFilter(name, value))
        : undefined,
  };
}

/** Parts that are not in the URL are the reader's preference or the default. */
export function listStateAt(search: string, list: ListUrlState) {
  const { preferredPageSize, defaultSort } = list;
  const { current = 1, pageSize = preferredPageSize ?? list.pageSize, ...state } = readListState(search, list);
  return {
    current,
    pageSize,
    sorters: state.sorters ?? (defaultSort ? [defaultSort] : []),
    filters: state.filters ?? defaultFiltersOf(list),
  };
}

/** Default values are left out, and other parameters stay as they are. */
export function writeListState(search: string, state: ListState, list: ListUrlState): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => {
    const param = list.prefix ? `${list.prefix}.${name}` : name;
    if (value === undefined) params.delete(param);
    else params.set(param, value);
  };
  const { current = 1, pageSize = list.pageSize, sorters = [], filters = [] } = state;
  const { defaultSort, defaultFilters = {}, filterNames } = list;
  set('page', current > 1 ? String(current) : undefined);
  // With a page, a preferred size is written too, so that other readers see the same rows.
  const isDefaultSize = pageSize === list.pageSize || (current === 1 && pageSize === list.preferredPageSize);
  set('pageSize', isDefaultSize ? undefined : String(pageSize));
  const [sorter] = sorters;
  const isDefaultSort = sorter?.field === defaultSort?.field && sorter?.order === defaultSort?.order;
  set('sort', isDefaultSort ? undefined : sorter?.field);
  set('order', isDefaultSort ? undefined : sorter?.order);
  const values = filterValues(filters, list);
  for (const name of filterNames) {
    const value = values[name] ?? '';
    set(name, value === (defaultFilters[name] ?? '') ? undefined : value);
  }
  const next = params.toString();
  return next && `?${next}`;
}
