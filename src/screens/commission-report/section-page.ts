/** Which page a section is on, and how much there is in all. */
export interface PageCounts {
  readonly currentPage: number;
  readonly totalCount: number;
  readonly totalPages: number;
}

export interface SectionPage<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
  total: number;
}

/** A page as the server made it; of a host that sends all rows at once, the page is cut here. */
export function sectionPage<Row>(
  rows: readonly Row[],
  counts: PageCounts | undefined,
  wanted: number,
  pageSize: number,
): SectionPage<Row> {
  if (counts) {
    const { currentPage, totalCount, totalPages } = counts;
    return { rows: [...rows], page: currentPage, pageCount: totalPages, total: totalCount };
  }
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wanted, pageCount);
  return { rows: rows.slice((page - 1) * pageSize, page * pageSize), page, pageCount, total: rows.length };
}
