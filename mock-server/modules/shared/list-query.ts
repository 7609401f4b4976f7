import { newestPageOf, type PageRequest, pageOf } from '@server/domain/paging';

/** How a list is sorted: newest first unless asked otherwise; another column is ascending unless asked otherwise. */
export interface Sorting<K extends string> {
  readonly sort?: K | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The column and direction to sort by; undefined for createdAt, as rows are already oldest first, and newest first is read from their end. */
export function sortOf<K extends string>({ sort, order = 'asc' }: Sorting<K>) {
  return sort === undefined || sort === 'createdAt' ? undefined : { by: sort as Exclude<K, 'createdAt'>, order };
}

/** One page of rows that are sorted by `sortOf`. */
export function pageOfList<T extends { readonly createdAt: string }>(
  rows: readonly T[],
  query: Sorting<string> & PageRequest,
) {
  const { sort, order = sort ? 'asc' : 'desc' } = query;
  const isNewestFirst = (sort ?? 'createdAt') === 'createdAt' && order === 'desc';
  return isNewestFirst ? newestPageOf(rows, query) : pageOf(rows, query);
}
