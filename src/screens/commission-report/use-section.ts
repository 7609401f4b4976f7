import { useMemo } from 'react';
import type { DataOf } from '../../contract/endpoint';
import { comprehensiveReport, type ReportSection } from '../../contract/report';
import { fetchAll } from '../../hooks/fetch-all';
import { dataOf, useEndpoint } from '../../hooks/use-endpoint';
import { useGridAddress } from '../../hooks/use-grid-address';
import { useListLook } from '../../hooks/use-list-look';
import { call } from '../../providers/http';
import type { GridSort } from '../../ui/grid-sort';
import type { ListControls } from '../../ui/list-controls';
import type { RecordsPage } from '../../ui/paged-records';
import type { ReportFilters } from './filters';
import { type PageCounts, sectionPage } from './section-page';

/** §1-9. */
export const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;
const NO_FILTERS: readonly string[] = [];
const NO_ROWS: readonly never[] = [];

type Report = DataOf<typeof comprehensiveReport>;
export type ReportTotals = Report['cumulativeData'];

/** Page, size and sorting of a section, in the address under its name; the size is remembered. */
export function useSectionAddress(section: ReportSection, defaultSort?: GridSort) {
  const list = `report-${section}`;
  const look = useListLook(list);
  const address = useGridAddress({
    prefix: section,
    pageSize: PAGE_SIZE,
    preferredPageSize: look.pageSize,
    filterNames: NO_FILTERS,
    ...(defaultSort && { defaultSort }),
  });
  const setPageSize = (pageSize: number) => {
    look.change({ pageSize });
    address.setPageSize(pageSize);
  };
  return { ...address, list, setPageSize };
}

export interface Section<Row> extends RecordsPage<Row>, Pick<ListControls<Row>, 'filters' | 'show' | 'fetchAll'> {
  list: string;
  /** Of all rows, whatever is searched for. */
  totals: ReportTotals | undefined;
}

interface SectionOptions<Row> {
  section: ReportSection;
  filters: ReportFilters;
  rowsOf: (report: Report) => { rows: readonly Row[] | undefined; counts: PageCounts | undefined };
  defaultSort?: GridSort;
}

/** One section of the report, a page at a time from the server. Used where the section is open: nothing is asked for before. */
export function useSection<Row extends { _id: string }>({
  section,
  filters,
  rowsOf,
  defaultSort,
}: SectionOptions<Row>): Section<Row> {
  const address = useSectionAddress(section, defaultSort);
  const { page, pageSize, sort } = address;
  const query = { ...filters, section, sort: sort?.field, order: sort?.order };
  const { data, isLoading, isPreviousData, error, refetch } = useEndpoint(comprehensiveReport, {
    query: { ...query, page, limit: pageSize },
    keepPreviousData: true,
  });
  const { rows = NO_ROWS, counts } = data ? rowsOf(data) : { counts: undefined };
  // The same rows stay the same list, which is not drawn again with everything around it.
  const shown = useMemo(() => sectionPage<Row>(rows, counts, page, pageSize), [rows, counts, page, pageSize]);
  return {
    ...address,
    ...shown,
    isStale: isPreviousData,
    fetchAll: (asked) =>
      fetchAll(
        async (wanted, limit) => {
          const reply = await call(comprehensiveReport, {
            query: { ...query, page: wanted, limit },
            signal: asked.signal,
          });
          const all = rowsOf(dataOf<typeof comprehensiveReport>(reply));
          const { rows: found, total } = sectionPage<Row>(all.rows ?? [], all.counts, wanted, limit);
          return { data: found, total };
        },
        asked,
        ({ _id }) => _id,
      ),
    totals: data?.cumulativeData,
    isLoading,
    error,
    refetch,
  };
}
