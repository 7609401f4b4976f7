import { sortedBy } from './sorting';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export type PageCounts = ReturnType<typeof countsOf>;

/** The requested page is limited to 1..totalPages; an empty list has one empty page. */
export function countsOf(totalCount: number, { page, limit }: PageRequest) {
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  return { currentPage: Math.min(Math.max(1, page), totalPages), totalCount, totalPages };
}

export function pageOf<T>(rows: readonly T[], request: PageRequest): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(rows.length, request);
  const start = (counts.currentPage - 1) * request.limit;
  return { rows: rows.slice(start, start + request.limit), counts };
}

export function* newestFirst<T extends { readonly createdAt: string }>(
  rows: readonly T[],
  start = 0,
  end = rows.length,
): Iterable<T> {
  for (let behind = end; behind > start; ) {
    let first = behind - 1;
    while (first > start && rows[first - 1]?.createdAt === rows[first]?.createdAt) first -= 1;
    yield* rows.slice(first, behind);
    behind = first;
  }
}

/** Rows of one instant stay oldest first among themselves, so those across the edges of the page are read as well. */
export function newestPageOf<T extends { readonly createdAt: string }>(rows: readonly T[], request: PageRequest) {
  const counts = countsOf(rows.length, request);
  const end = rows.length - (counts.currentPage - 1) * request.limit;
  const start = Math.max(0, end - request.limit);
  let [first, behind] = [start, end];
  while (first > 0 && rows[first - 1]?.createdAt === rows[first]?.createdAt) first -= 1;
  while (behind < rows.length && rows[behind]?.createdAt === rows[behind - 1]?.createdAt) behind += 1;
  const newest = [...newestFirst(rows, first, behind)];
  return { rows: newest.slice(behind - end, behind - start), counts };
}

export function lastPageOf<T>(rows: readonly T[], request: PageRequest): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(rows.length, request);
  const end = rows.length - (counts.currentPage - 1) * request.limit;
  return { rows: rows.slice(Math.max(0, end - request.limit), end).reverse(), counts };
}

/** Reads rows from the end until the page is full. `totalCount` is how many rows match. */
export function lastPageWhere<T>(
  rows: readonly T[],
  matches: (row: T) => boolean,
  totalCount: number,
  request: PageRequest,
): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(totalCount, request);
  const page: T[] = [];
  let skipped = (counts.currentPage - 1) * request.limit;
  const size = Math.min(request.limit, totalCount - skipped);
  for (let index = rows.length - 1; index >= 0 && page.length < size; index--) {
    const row = rows[index];
    if (row === undefined || !matches(row)) continue;
    if (skipped > 0) skipped -= 1;
    else page.push(row);
  }
  return { rows: page, counts };
}

/** Up to this share of the rows, picking the first ones is faster than sorting all. */
const SMALL_SHARE = 1 / 8;

function firstRowsBy<T>(rows: readonly T[], keyOf: (row: T) => number, sign: 1 | -1, count: number): T[] {
  const first: { readonly row: T; readonly key: number }[] = [];
  for (const row of rows) {
    const key = sign * keyOf(row);
    if (first.length === count && key >= (first.at(-1)?.key ?? 0)) continue;
    let place = first.length;
    while (place > 0 && (first[place - 1]?.key ?? 0) > key) place -= 1;
    first.splice(place, 0, { row, key });
    if (first.length > count) first.pop();
  }
  return first.map(({ row }) => row);
}

/** A page of rows sorted by a number. Near the beginning of the list it takes one pass over the rows instead of sorting all. */
export function bestPageOf<T>(
  rows: readonly T[],
  keyOf: (row: T) => number,
  order: 'asc' | 'desc',
  request: PageRequest,
): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(rows.length, request);
  const end = counts.currentPage * request.limit;
  if (end > rows.length * SMALL_SHARE) return pageOf(sortedBy(rows, keyOf, order), request);
  const first = firstRowsBy(rows, keyOf, order === 'asc' ? 1 : -1, end);
  return { rows: first.slice(end - request.limit), counts };
}
