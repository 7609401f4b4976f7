import { newestPageOf, type PageRequest, pageOf } from '@server/domain/paging';

/** How a list is to be sorted: newest first unless asked otherwise, and by another column upwards. */
export interface Sorting<K extends string> {
  readonly sort?: K | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The column and direction to sort by; undefined for the order of the store: oldest first, which also is newest first read from its end. */
export function sortOf<K extends string>({ sort, order = 'asc' }: Sorting<K>) {
  return sort === undefined || sort === 'createdAt' ? undefined : { by: sort as Exclude<K, 'createdAt'>, order };
}

/** One page of rows that stand in the order of `sortOf`. */
export function pageOfList<T extends { readonly createdAt: string }>(
  rows: readonly T[],
  query: Sorting<string> & PageRequest,
) {
  const { sort, order = sort ? 'asc' : 'desc' } = query;
  const isNewestFirst = (sort ?? 'createdAt') === 'createdAt' && order === 'desc';
  return isNewestFirst ? newestPageOf(rows, query) : pageOf(rows, query);
}
