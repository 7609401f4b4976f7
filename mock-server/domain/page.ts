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
  const newest = sortedBy(rows.slice(first, behind), ({ createdAt }) => Date.parse(createdAt), 'desc');
  return { rows: newest.slice(behind - end, behind - start), counts };
}
