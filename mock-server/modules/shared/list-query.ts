import { newestPageOf, type PageRequest, pageOf } from '@server/domain/paging';

/** Lists are newest first unless asked otherwise; another column is ascending unless asked otherwise. */
export interface Sorting<K extends string> {
  readonly sort?: K | 'createdAt' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** Undefined for createdAt: rows are oldest first already, and newest first is read from their end. */
export function sortOf<K extends string>({ sort, order = 'asc' }: Sorting<K>) {
  return sort === undefined || sort === 'createdAt' ? undefined : { by: sort as Exclude<K, 'createdAt'>, order };
}

export function pageOfList<T extends { readonly createdAt: string }>(
  rows: readonly T[],
  query: Sorting<string> & PageRequest,
) {
  const { sort, order = sort ? 'asc' : 'desc' } = query;
  const isNewestFirst = (sort ?? 'createdAt') === 'createdAt' && order === 'desc';
  return isNewestFirst ? newestPageOf(rows, query) : pageOf(rows, query);
}
