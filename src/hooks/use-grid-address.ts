import { startTransition, useMemo } from 'react';
import type { GridSort } from '../ui/grid-sort';
import { type Change, useAddressQuery } from './use-address-query';

/** The largest page that the API answers (decisions §3). */
const MAX_PAGE_SIZE = 1000;
const RESERVED = ['page', 'pageSize', 'sort', 'order'];

export interface GridAddressOptions {
  pageSize: number;
  /** Remembered by this browser: holds while the address says nothing. */
  preferredPageSize?: number | undefined;
  defaultSort?: GridSort;
  /** What a filter is set to while the address says nothing; '' in the address means none. */
  defaultFilters?: Record<string, string>;
  /** Needed where the address holds more than this grid's own: everything that is not reserved is a filter without it. */
  filterNames?: readonly string[];
  /** Two grids on one screen have different ones. */
  prefix?: string;
}

const wholeNumber = (text: string | null, fallback: number, max: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
};

/** `?page=2&sort=createdAt&order=desc&search=asha`: what a list shows, so that it can be linked, reloaded and returned to. */
export function useGridAddress(options: GridAddressOptions) {
  const { pageSize: usual, preferredPageSize, defaultSort, defaultFilters, prefix } = options;
  const [params, change] = useAddressQuery();
  const start = prefix ? `${prefix}.` : '';
  const field = params.get(`${start}sort`);
  const order = params.get(`${start}order`) === 'desc' ? 'desc' : 'asc';
  const inAddress = filtersIn(params, start, options.filterNames);
  const pageSize = wholeNumber(params.get(`${start}pageSize`), preferredPageSize ?? usual, MAX_PAGE_SIZE);
  const setters = useMemo(
    () => settersOf((changes) => change(withStart(changes, start)), { pageSize, usual, defaultFilters }),
    [change, start, pageSize, usual, defaultFilters],
  );
  return {
    page: wholeNumber(params.get(`${start}page`), 1, Number.MAX_SAFE_INTEGER),
    pageSize,
    sort: field ? ({ field, order } satisfies GridSort) : defaultSort,
    filters: { ...defaultFilters, ...inAddress },
    ...setters,
    clearFilters: () => setters.clearFilters(Object.keys(inAddress)),
    /** Exactly these filters and this order, in one step. */
    show: (view: { filters: Record<string, string>; sort?: GridSort | undefined }) =>
      setters.show(view, Object.keys(inAddress), defaultSort),
  };
}

function filtersIn(params: URLSearchParams, start: string, names: readonly string[] | undefined) {
  const isFilter = (name: string) =>
    names ? names.includes(name) : !name.includes('.') && !RESERVED.some((reserved) => reserved === name);
  return Object.fromEntries(
    [...params]
      .filter(([name]) => name.startsWith(start))
      .map(([name, value]) => [name.slice(start.length), value] as const)
      .filter(([name]) => isFilter(name)),
  );
}

const withStart = (changes: Change, start: string): Change =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [start + name, value]));

interface SetterOptions extends Pick<GridAddressOptions, 'defaultFilters'> {
  pageSize: number;
  /** The page size that an address need not name. */
  usual: number;
}

/**
 * Whatever changes what the rows are leads back to the first page (§2-4). What nothing on the screen has to follow at
 * once, another page and another order, is drawn between frames.
 */
function settersOf(change: (changes: Change) => void, { pageSize, usual, defaultFilters }: SetterOptions) {
  const named = (size: number) => (size === usual ? undefined : String(size));
  const unlessDefault = (name: string, value: string) => (value === (defaultFilters?.[name] ?? '') ? undefined : value);
  return {
    // Beside the page stands its size, so that the link shows others the same rows.
    setPage: (page: number) =>
      startTransition(() => change(page > 1 ? { page: String(page), pageSize: named(pageSize) } : { page: undefined })),
    setPageSize: (size: number) => change({ page: undefined, pageSize: named(size) }),
    setSort: (sort: GridSort | undefined) =>
      startTransition(() => change({ page: undefined, sort: sort?.field, order: sort?.order })),
    setFilter: (name: string, value: string) => change({ page: undefined, [name]: unlessDefault(name, value) }),
    clearFilters: (names: readonly string[]) =>
      change({ page: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
    show: (
      { filters, sort }: { filters: Record<string, string>; sort?: GridSort | undefined },
      names: readonly string[],
      defaultSort: GridSort | undefined,
    ) => {
      const isDefault = sort?.field === defaultSort?.field && sort?.order === defaultSort?.order;
      change({
        page: undefined,
        sort: isDefault ? undefined : sort?.field,
        order: isDefault ? undefined : sort?.order,
        ...Object.fromEntries(names.map((name) => [name, undefined])),
        ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, unlessDefault(name, value)])),
      });
    },
  };
}
