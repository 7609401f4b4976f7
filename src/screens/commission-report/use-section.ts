import { useMemo } from 'react';
import { call } from '@/api/call';
import { useEndpoint } from '@/api/use-endpoint';
import type { DataOf } from '@/contract/endpoint';
import { comprehensiveReport, type ReportSection } from '@/contract/report';
import { fetchAll } from '@/hooks/fetch-all';
import { useListState } from '@/hooks/use-list-state';
import { type GridSort, sortModelOf, sortOf } from '@/ui/grid-sort';
import type { ListControls } from '@/ui/list-controls';
import type { RecordsPage } from '@/ui/paged-records';
import type { ReportFilters } from './filters';
import { type PageCounts, sectionPage } from './section-page';

/** §1-9. */
export const PAGE_SIZES = [10, 25, 50, 100];
const PAGE_SIZE = 25;
const NO_ROWS: readonly never[] = [];
const NO_FILTERS = {};

type Report = DataOf<typeof comprehensiveReport>;
export type ReportTotals = Report['cumulativeData'];

/** Page, size and order of a section, in the address under its name; the size is remembered. */
export const useSectionState = (section: ReportSection, defaultSort?: GridSort) =>
  useListState({ name: `report-${section}`, prefix: section, pageSize: PAGE_SIZE, defaultSort });

export interface Section<Row> extends RecordsPage<Row>, Omit<ListControls<Row>, 'setPageSize'> {
  list: string;
  rows: readonly Row[];
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
  const state = useSectionState(section, defaultSort);
  const { current, pageSize, sort, setSort } = state;
  const query = { ...filters, section, sort: sort?.field, order: sort?.order };
  const { data, isLoading, isPreviousData, error, refetch } = useEndpoint(comprehensiveReport, {
    query: { ...query, page: current, limit: pageSize },
    keepPreviousData: true,
  });
  const { rows = NO_ROWS, counts } = data ? rowsOf(data) : { counts: undefined };
  // The same rows stay the same list, which is not drawn again with everything around it.
  const page = useMemo(() => sectionPage<Row>(rows, counts, current, pageSize), [rows, counts, current, pageSize]);
  return {
    ...state,
    rows: page.rows,
    total: page.total,
    pageCount: page.pageCount,
    current: page.page,
    dataGridProps: {
      rows: page.rows,
      loading: isLoading,
      sortModel: sortModelOf(sort),
      onSortModelChange: (model) => setSort(sortOf(model)),
    },
    // The filters are those of the whole report.
    filters: NO_FILTERS,
    showView: (view) => setSort(view.sort ?? defaultSort),
    isPreviousData,
    fetchAll: (asked) =>
      fetchAll(
        async (wanted, limit) => {
          const reply = await call(comprehensiveReport, {
            query: { ...query, page: wanted, limit },
            signal: asked.signal,
          });
          const all = rowsOf(reply.data);
          const { rows: found, total } = sectionPage<Row>(all.rows ?? [], all.counts, wanted, limit);
          return { data: found, total };
        },
        asked,
        ({ _id }) => _id,
      ),
    totals: data?.cumulativeData,
    error,
    refetch,
  };
}
