import { useEffect, useState } from 'react';

/** Pages through rows that are all here already; a shorter list leads back to its last page. */
export function useClientPage<T>(rows: readonly T[], pageSize: number) {
  const [wanted, setPage] = useState(1);
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wanted, pageCount);
  useEffect(() => setPage(page), [page]);
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    pageSize,
    total: rows.length,
    onPage: setPage,
  };
}
