import type { CrudFilters, CrudSort, LogicalFilter } from '@refinedev/core';
import { createContext } from 'react';
import { MAX_PAGE_SIZE } from '@/contract/primitives';

export interface ListSort {
  field: string;
  order: 'asc' | 'desc';
}

/** How a list stands in the address: `?page=2&pageSize=50&sort=createdAt&order=desc&search=asha`. */
export interface ListAddress {
  /** Under which this browser remembers columns, density and page size of the list. */
  name: string;
  /** Rows on a page where neither the address nor a preference says otherwise. */
  pageSize: number;
  /** What this browser remembers; it holds while the address says nothing. */
  preferredPageSize?: number | undefined;
  /** The filters, which are query parameters of their own names. */
  filterNames: readonly string[];
  /** What a filter is set to while the address says nothing; '' in the address means none. */
  defaultFilters?: Readonly<Record<string, string>> | undefined;
  defaultSort?: ListSort | undefined;
  /** Put before every name, with a dot: where two lists stand on one page. */
  prefix?: string | undefined;
}

/** The address of a list on the screen. */
interface ListAddressInUse extends ListAddress {
  /** Queries that the list has written into the address itself, and that the router has not taken over yet. */
  ownSearches: Set<string>;
}

/** The address of the list that is drawn below; set by `<ListAddressProvider>`, read by the router provider and the list's hook. */
export const ListAddressContext = createContext<ListAddressInUse | undefined>(undefined);

/** The state of refine's useTable. */
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

/** The values of a list's filters by name; those that a page sets for good are none of the reader's and stay out. */
export function filterValues(filters: CrudFilters, { filterNames }: Pick<ListAddress, 'filterNames'>) {
  const named = filters.flatMap((filter) =>
    'field' in filter && filterNames.includes(filter.field) ? [[filter.field, String(filter.value)] as const] : [],
  );
  return Object.fromEntries(named);
}

/** What the list begins with while the address says nothing. */
export const defaultFiltersOf = ({ defaultFilters = {} }: ListAddress): CrudFilters =>
  Object.entries(defaultFilters).map(([field, value]) => equalsFilter(field, value));

/** What the address says of the list; absent parts are as the list begins. */
export function readListState(search: string, address: ListAddress): ListState {
  const params = new URLSearchParams(search);
  const get = (name: string) => params.get(address.prefix ? `${address.prefix}.${name}` : name);
  const field = get('sort');
  const named = address.filterNames.flatMap((name) => {
    const value = get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const values = Object.entries({ ...address.defaultFilters, ...Object.fromEntries(named) });
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

/** The address with the list's state in it. What is as the list begins is not written, and what is not the list's stays as it is. */
export function writeListState(search: string, state: ListState, address: ListAddress): string {
  const params = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => {
    const full = address.prefix ? `${address.prefix}.${name}` : name;
    if (value === undefined) params.delete(full);
    else params.set(full, value);
  };
  const { current = 1, pageSize = address.pageSize, sorters = [], filters = [] } = state;
  const { defaultSort, defaultFilters = {}, filterNames } = address;
  set('page', current > 1 ? String(current) : undefined);
  // Beside a page stands its size, so that the link shows others the same rows.
  const isUsual = pageSize === address.pageSize || (current === 1 && pageSize === address.preferredPageSize);
  set('pageSize', isUsual ? undefined : String(pageSize));
  const [sorter] = sorters;
  const isDefaultSort = sorter?.field === defaultSort?.field && sorter?.order === defaultSort?.order;
  set('sort', isDefaultSort ? undefined : sorter?.field);
  set('order', isDefaultSort ? undefined : sorter?.order);
  const values = filterValues(filters, address);
  for (const name of filterNames) {
    const value = values[name] ?? '';
    set(name, value === (defaultFilters[name] ?? '') ? undefined : value);
  }
  const next = params.toString();
  return next && `?${next}`;
}
