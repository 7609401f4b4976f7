import { useEffect, useState } from 'react';
import { clampPage } from '@/ui/page-window';

/** One page of rows that are all here already; a page beyond the last is the last. */
export function pageOf<T>(rows: readonly T[], wanted: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = clampPage(wanted, pageCount);
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    pageSize,
    total: rows.length,
  };
}

/** Pages through rows that are all here already; a shorter list leads back to its last page. */
export function useClientPage<T>(rows: readonly T[], pageSize: number) {
  const [wanted, setPage] = useState(1);
  const part = pageOf(rows, wanted, pageSize);
  useEffect(() => setPage(part.page), [part.page]);
  return { ...part, onPage: setPage };
}
