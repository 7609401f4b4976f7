/** One page of a list: the page asked for is kept within 1..totalPages, and an empty list has one empty page (decisions §3). */
import { sortedBy } from './sorting';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export interface PageCounts {
  readonly currentPage: number;
  readonly totalCount: number;
  readonly totalPages: number;
}

function countsOf(totalCount: number, { page, limit }: PageRequest): PageCounts {
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  return { currentPage: Math.min(Math.max(1, page), totalPages), totalCount, totalPages };
}

export function pageOf<T>(rows: readonly T[], request: PageRequest): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(rows.length, request);
  const start = (counts.currentPage - 1) * request.limit;
  return { rows: rows.slice(start, start + request.limit), counts };
}

/** Rows of one instant stay together and as they are; what is before `start` or from `end` on is left out. */
function newestFirst<T extends { readonly createdAt: string }>(rows: readonly T[], start: number, end: number): T[] {
  const newest: T[] = [];
  for (let behind = end; behind > start; ) {
    let first = behind - 1;
    while (first > start && rows[first - 1]?.createdAt === rows[first]?.createdAt) first -= 1;
    for (const row of rows.slice(first, behind)) newest.push(row);
    behind = first;
  }
  return newest;
}

/**
 * A page, newest first, of rows that stand oldest first: taken from their end, at the cost of one page. Rows of one instant stay
 * oldest first among themselves, so those beside the page's edges are looked at as well.
 */
export function newestPageOf<T extends { readonly createdAt: string }>(rows: readonly T[], request: PageRequest) {
  const counts = countsOf(rows.length, request);
  const end = rows.length - (counts.currentPage - 1) * request.limit;
  const start = Math.max(0, end - request.limit);
  let [first, behind] = [start, end];
  while (first > 0 && rows[first - 1]?.createdAt === rows[first]?.createdAt) first -= 1;
  while (behind < rows.length && rows[behind]?.createdAt === rows[behind - 1]?.createdAt) behind += 1;
  const newest = newestFirst(rows, first, behind);
  return { rows: newest.slice(behind - end, behind - start), counts };
}

/** A page of rows taken from their end backwards: the last one comes first. */
export function lastPageOf<T>(rows: readonly T[], request: PageRequest): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(rows.length, request);
  const end = rows.length - (counts.currentPage - 1) * request.limit;
  return { rows: rows.slice(Math.max(0, end - request.limit), end).reverse(), counts };
}

/** The same of those rows that are wanted, of which it is known how many there are: looked for from the end until the page is full. */
export function lastPageWhere<T>(
  rows: readonly T[],
  isWanted: (row: T) => boolean,
  totalCount: number,
  request: PageRequest,
): { rows: T[]; counts: PageCounts } {
  const counts = countsOf(totalCount, request);
  const found: T[] = [];
  let skipped = (counts.currentPage - 1) * request.limit;
  const size = Math.min(request.limit, totalCount - skipped);
  for (let index = rows.length - 1; index >= 0 && found.length < size; index--) {
    const row = rows[index];
    if (row === undefined || !isWanted(row)) continue;
    if (skipped > 0) skipped -= 1;
    else found.push(row);
  }
  return { rows: found, counts };
}

/** Up to this share of the rows, choosing the first ones is quicker than sorting all. */
const SMALL_SHARE = 1 / 8;

interface KeyedRow<T> {
  readonly row: T;
  readonly key: number;
}

/** The first `count` rows in order; equal ones stay as they stand. */
function firstRowsBy<T>(rows: readonly T[], keyOf: (row: T) => number, sign: 1 | -1, count: number): T[] {
  const found: KeyedRow<T>[] = [];
  for (const row of rows) {
    const key = sign * keyOf(row);
    if (found.length === count && key >= (found.at(-1)?.key ?? 0)) continue;
    let place = found.length;
    while (place > 0 && (found[place - 1]?.key ?? 0) > key) place -= 1;
    found.splice(place, 0, { row, key });
    if (found.length > count) found.pop();
  }
  return found.map(({ row }) => row);
}

/** A page of rows by a number: as if all had been sorted, at the cost of one look at each when the page is among the first. */
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
